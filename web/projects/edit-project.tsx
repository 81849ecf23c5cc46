import { useWords } from '../locales/use-words.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useProjectActions } from './project-actions.ts';
import { useOpenProject } from './project-context.tsx';
import { ProjectForm } from './project-form.tsx';

export function EditProject({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { data } = useOpenProject();
  const { edit } = useProjectActions();
  return (
    <Dialog title={words.projects.editProject} isOpen onClose={onClose}>
      <ProjectForm
        project={data.project}
        action={words.general.save}
        onCancel={onClose}
        onSubmit={(fields) => {
          edit(fields);
          onClose();
        }}
      />
    </Dialog>
  );
}
