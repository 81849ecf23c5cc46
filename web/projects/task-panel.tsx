import { useCallback } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { IconButton } from '../ui/button.tsx';
import { focusTask } from './focus-task.ts';
import { useOpenProject } from './project-context.tsx';
import { findTask } from './project-edits.ts';
import { SidePanel } from './side-panel.tsx';
import { TaskContent } from './task-content.tsx';
import { TaskGone } from './task-gone.tsx';
import { TaskMenu } from './task-menu.tsx';
import { useTaskDetails } from './use-task-details.ts';

export function TaskPanel({ id }: { id: number }) {
  const words = useWords();
  const { data, go } = useOpenProject();
  const task = findTask(data, id);
  const { details, error } = useTaskDetails(id);
  const close = useCallback(() => go({ task: undefined }), [go]);
  const title = task?.task_title || details?.task.task_title || words.projects.untitled;
  return (
    <SidePanel
      label={words.projects.taskNamed(title)}
      onClose={close}
      onFocusLost={() => focusTask(id)}
    >
      <header className="side-head">
        <p className="project-soft">#{id}</p>
        {task && <TaskMenu task={task} onClose={close} />}
        <IconButton icon="close" label={words.general.close} onClick={close} />
      </header>
      {task ? (
        <TaskContent key={id} task={task} details={details} />
      ) : (
        <TaskGone details={details} error={error} />
      )}
    </SidePanel>
  );
}
