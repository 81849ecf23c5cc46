import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { DeletedTasks } from './deleted-tasks.tsx';
import { LeaveProject } from './leave-project.tsx';
import { useProjectActions } from './project-actions.ts';
import { useOpenProject } from './project-context.tsx';
import { ProjectForm } from './project-form.tsx';

/** Offers what the reader's role allows. */
export function ProjectMenu() {
  const words = useWords().projects;
  const { data, mayWork, mayManage } = useOpenProject();
  const { setArchived } = useProjectActions();
  const [open, setOpen] = useState<'edit' | 'deleted' | 'leave'>();
  const close = () => setOpen(undefined);
  const isArchived = data.project.archived_at !== null;
  const manages = data.project.role === 'project_manager';
  const actions: (MenuAction | false)[] = [
    mayManage && {
      id: 'edit',
      text: words.editProject,
      icon: 'edit',
      run: () => setOpen('edit'),
    },
    mayWork && {
      id: 'deleted',
      text: words.deletedTasks,
      icon: 'trash',
      run: () => setOpen('deleted'),
    },
    manages && {
      id: 'archive',
      text: isArchived ? words.unarchive : words.archive,
      icon: 'archive',
      run: () => setArchived(!isArchived),
    },
    {
      id: 'leave',
      text: words.leave,
      icon: 'leave',
      kind: 'danger',
      run: () => setOpen('leave'),
    },
  ];
  return (
    <>
      <Menu label={words.projectMenu} actions={actions.filter((action) => action !== false)} />
      {open === 'edit' && <EditProject onClose={close} />}
      {open === 'deleted' && <DeletedTasks onClose={close} />}
      {open === 'leave' && <LeaveProject onClose={close} />}
    </>
  );
}

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
