import { type FormEvent, useState } from 'react';
import { defaultLimits } from '../../contract/limits.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';

interface ProjectFields {
  name: string;
  description: string;
}

interface ProjectFormProps {
  project?: ProjectFields;
  /** Text of the submit button. */
  action: string;
  isBusy?: boolean;
  onSubmit: (fields: ProjectFields) => void;
  onCancel: () => void;
}

export function ProjectForm(props: ProjectFormProps) {
  const { project, action, isBusy = false, onSubmit, onCancel } = props;
  const words = useWords();
  const [name, setName] = useState(project?.name ?? '');
  const [description, setDescription] = useState(project?.description ?? '');
  const [isNameMissing, setNameMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = { name: name.trim(), description: description.trim() };
    setNameMissing(!fields.name);
    if (fields.name) onSubmit(fields);
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field
        label={words.projects.projectName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={defaultLimits.projectNameLengthMax}
        fault={isNameMissing ? words.projects.nameMissing : undefined}
        autoComplete="off"
        dir="auto"
        required
        autoFocus
      />
      <TextArea
        label={words.projects.projectDescription}
        hint={words.general.optional}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        maxLength={defaultLimits.projectDescriptionLengthMax}
        dir="auto"
      />
      <div className="form-actions">
        <Button onClick={onCancel}>{words.general.cancel}</Button>
        <Button kind="main" type="submit" disabled={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
