import { useQuery } from '@tanstack/react-query';
import type { DeletedTask } from '../../contract/projects.ts';
import { get } from '../api.ts';
import { fullTime } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useOpenProject } from './project-context.tsx';
import { findTask } from './project-edits.ts';
import { useTaskActions } from './task-actions.ts';

export function DeletedTasks({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { id, data } = useOpenProject();
  const { data: answer, error } = useQuery({
    queryKey: ['deleted-tasks', id, data.project.version],
    queryFn: () => get<{ tasks: DeletedTask[] }>(`/project/${id}/deleted_tasks`),
    placeholderData: (former) => former,
  });
  // A task that is on the board has just been restored.
  const tasks = answer?.tasks.filter((task) => !findTask(data, task.id));
  return (
    <Dialog title={words.projects.deletedTasks} isOpen onClose={onClose}>
      {error !== null && !answer && <p role="alert">{problemText(error, words)}</p>}
      {tasks?.length === 0 && <p className="project-soft">{words.projects.noDeletedTasks}</p>}
      <ul className="listing">
        {tasks?.map((task) => (
          <DeletedLine key={task.id} task={task} />
        ))}
      </ul>
    </Dialog>
  );
}

function DeletedLine({ task }: { task: DeletedTask }) {
  const words = useWords().projects;
  const locale = useLocale();
  const { data } = useOpenProject();
  const { restore } = useTaskActions();
  const person = data.project_members.find(({ id }) => id === task.deleted_by);
  const when = fullTime(task.deleted_at, locale);
  return (
    <li className="listing-line">
      <div className="listing-main">
        <p dir="auto">{task.task_title || words.untitled}</p>
        <p className="project-soft">{words.deletedBy(person && fullName(person), when)}</p>
      </div>
      <Button onClick={() => restore(task)}>{words.restore}</Button>
    </li>
  );
}
