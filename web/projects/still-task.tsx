import type { BoardTask, Label } from '../../contract/projects.ts';
import { TaskCard } from './task-card.tsx';

interface StillTaskProps {
  task: BoardTask;
  labels: Label[];
  /** `YYYY-MM-DD` */
  today: string;
  href: string;
  hasFullDates?: boolean | undefined;
  onOpen?: (() => void) | undefined;
}

/** A task in its column, for who only reads. */
export function StillTask(props: StillTaskProps) {
  return (
    <li className="task" data-task-id={props.task.id}>
      <TaskCard {...props} />
    </li>
  );
}
