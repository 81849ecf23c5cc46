import type { Board, BoardTask, Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { taskLabels } from './labels.ts';
import { type Address, taskHrefs } from './project-address.ts';
import { scrollIntoSight, TaskCard } from './task-card.tsx';

interface ReadOnlyTasksProps {
  board: Board;
  tasks: BoardTask[];
  today: string;
  /** Kept when a task is opened. */
  address: Address;
  onOpen: (task: BoardTask) => void;
}

/** The tasks of a column, for observers. */
export function ReadOnlyTasks({ board, tasks, today, address, onOpen }: ReadOnlyTasksProps) {
  const words = useWords().projects;
  const labelsOf = taskLabels(board);
  const hrefOf = taskHrefs(board.project.id, address);
  if (tasks.length === 0) return <p className="board-empty">{words.emptyColumn}</p>;
  return (
    <ol className="board-tasks">
      {tasks.map((task) => (
        <ReadOnlyTask
          key={task.id}
          task={task}
          labels={labelsOf(task)}
          today={today}
          href={hrefOf(task.id)}
          isOpen={task.id === address.task}
          onOpen={() => onOpen(task)}
        />
      ))}
    </ol>
  );
}

interface ReadOnlyTaskProps {
  task: BoardTask;
  labels: Label[];
  /** `YYYY-MM-DD` */
  today: string;
  href: string;
  hasFullDates?: boolean | undefined;
  /** The task is open beside the board. */
  isOpen?: boolean | undefined;
  onOpen?: (() => void) | undefined;
}

export function ReadOnlyTask({ isOpen, ...card }: ReadOnlyTaskProps) {
  return (
    <li
      ref={isOpen ? scrollIntoSight : undefined}
      className="task"
      data-task-id={card.task.id}
      data-open={isOpen || undefined}
    >
      <TaskCard {...card} />
    </li>
  );
}
