import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Project } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { problemText } from '../ui/problem-text.ts';
import { ProjectForm } from './project-form.tsx';
import { projectsSource } from './sources.ts';

/** Opens the project after creating it. */
export default function NewProject({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (fields: object) => post<{ project: Project }>('/projects', fields),
    onSuccess: ({ project }) => {
      void queries.invalidateQueries({ queryKey: projectsSource.key });
      navigate(`/project/${project.id}`);
    },
  });
  return (
    <Dialog title={words.projects.newProject} isOpen onClose={onClose}>
      {error !== null && (
        <p className="notice" data-kind="danger" role="alert">
          {problemText(error, words)}
        </p>
      )}
      <ProjectForm
        action={words.projects.makeProject}
        isBusy={isPending}
        onSubmit={mutate}
        onCancel={onClose}
      />
    </Dialog>
  );
}
