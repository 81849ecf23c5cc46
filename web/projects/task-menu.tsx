import type { BoardTask } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useOpenProject } from './project-context.tsx';
import { useTaskActions } from './task-actions.ts';

export function TaskMenu({ task, onClose }: { task: BoardTask; onClose: () => void }) {
  const words = useWords();
  const toast = useToast();
  const { id, data, mayWork } = useOpenProject();
  const { remove } = useTaskActions();
  const actions: (MenuAction | false)[] = [
    {
      id: 'copy',
      text: words.projects.copyLink,
      icon: 'copy',
      run: () => {
        const link = new URL(`/project/${id}?task=${task.id}`, window.location.href);
        navigator.clipboard.writeText(link.href).then(
          () => toast(words.general.copied),
          () => toast(link.href),
        );
      },
    },
    mayWork && {
      id: 'delete',
      text: words.projects.deleteTask,
      icon: 'trash',
      kind: 'danger',
      run: () => {
        remove(task, data.task_labels[task.id] ?? []);
        onClose();
      },
    },
  ];
  return (
    <Menu label={words.projects.taskMenu} actions={actions.filter((action) => action !== false)} />
  );
}
