import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Project } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Field } from '../ui/field.tsx';
import { Sentence } from '../ui/name.tsx';
import { emptyFields, FormNotice, SubmitButton, useForm } from './form.tsx';

/** A project is offered first because, unlike a group, it needs nobody else. */
export function WelcomeProject({ onMade }: { onMade: () => void }) {
  const words = useWords();
  const { welcome } = words.accounts;
  const [project, setProject] = useState<Project>();
  const link = useRef<HTMLAnchorElement>(null);
  const { faults, isBusy, formProps } = useForm({
    check: (fields) => emptyFields(fields, ['name'], words),
    async send(fields) {
      const { project: made } = await post<{ project: Project }>('/projects', fields);
      setProject(made);
      onMade();
    },
  });
  useEffect(() => {
    if (project) link.current?.focus();
  }, [project]);

  if (project) {
    return (
      <div className="welcome-made" role="status">
        <p dir="auto">
          <Sentence text={welcome.projectMade(isolated(project.name))} />
        </p>
        <Link className="button" href={`/project/${project.id}`} ref={link}>
          {welcome.openProject}
        </Link>
      </div>
    );
  }
  return (
    <form className="form form-narrow" {...formProps}>
      <FormNotice text={faults.whole} />
      <Field
        label={welcome.projectName}
        fault={faults.fields.name}
        name="name"
        autoComplete="off"
        required
      />
      <div className="form-start">
        <SubmitButton text={welcome.makeProject} busyText={welcome.makingProject} isBusy={isBusy} />
      </div>
    </form>
  );
}
