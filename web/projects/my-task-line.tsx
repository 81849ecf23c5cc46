import { Link } from 'wouter';
import type { MyTask, TaskStatus } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated, shortened } from '../names.ts';
import { LabelPill } from '../ui/label-pill.tsx';
import { useToast } from '../ui/toasts.tsx';
import { DueDate } from './due-date.tsx';
import { keepFocusSoon } from './focus-task.ts';
import { myTasksSource } from './sources.ts';
import { StatusMark } from './status-mark.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useChange } from './use-change.ts';

interface MyTaskLineProps {
  task: MyTask;
  today: string;
  /** False for observers. */
  mayWork: boolean;
}

export function MyTaskLine({ task, today, mayWork }: MyTaskLineProps) {
  const words = useWords().projects;
  const setStatus = useSetStatus(task);
  const title = task.task_title || words.untitled;
  return (
    <li className="listing-line my-task">
      {mayWork ? (
        <StatusMenu status={task.status} name={title} onChange={setStatus} />
      ) : (
        <span className="task-fact">
          <StatusMark status={task.status} /> {words.oneStatus[task.status]}
        </span>
      )}
      <div className="listing-main">
        <Link href={`/project/${task.project_id}?task=${task.id}`} dir="auto">
          {title}
        </Link>
        <p className="task-place">
          <Link
            className="project-soft task-project"
            href={`/project/${task.project_id}`}
            dir="auto"
          >
            {task.project_name}
          </Link>
          {task.shared_labels.map((label) => (
            <LabelPill key={label.id} label={label} />
          ))}
        </p>
      </div>
      <DueDate task={task} today={today} />
    </li>
  );
}

/** Moves the task to the end of that column in its project, and offers an undo. */
function useSetStatus(task: MyTask): (status: TaskStatus) => void {
  const words = useWords();
  const change = useChange(myTasksSource);
  const toast = useToast();
  const set = (status: TaskStatus) =>
    change({
      apply: ({ tasks }) => ({
        tasks: tasks.map((one) => (one.id === task.id ? { ...one, status } : one)),
      }),
      send: () => post(`/project/${task.project_id}/move_task`, { task_id: task.id, status }),
    });
  return (status) => {
    set(status);
    keepFocusSoon();
    const title = isolated(shortened(task.task_title || words.projects.untitled));
    toast(words.projects.movedTo(title, words.projects.oneStatus[status]), {
      label: words.general.undo,
      run: () => set(task.status),
    });
  };
}
