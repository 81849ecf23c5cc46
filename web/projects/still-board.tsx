import type { Board, BoardTask, ByStatus, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { type Address, readAddress, taskHrefs } from './address.ts';
import { BoardColumns } from './board-columns.tsx';
import { TaskCard } from './task-card.tsx';
import { taskLabels } from './task-labels.ts';

interface StillBoardProps {
  board: Board;
  /** `YYYY-MM-DD` */
  today: string;
  /** What of the project's page is kept where a task is followed; nothing, if nothing is said. */
  address?: Address;
  statuses?: readonly TaskStatus[];
  totals?: ByStatus<unknown[]>;
}

/** The board as it is, without anything that moves: it may stand in any page, and be kept. */
export function StillBoard({ board, today, address, statuses, totals }: StillBoardProps) {
  return (
    <BoardColumns
      board={board}
      statuses={statuses}
      totals={totals}
      renderTasks={(tasks) => (
        <StillTasks board={board} tasks={tasks} today={today} address={address} hasFullDates />
      )}
    />
  );
}

const plainAddress = readAddress('');

interface StillTasksProps {
  board: Board;
  tasks: BoardTask[];
  today: string;
  address?: Address | undefined;
  hasFullDates?: boolean;
  onOpen?: (task: BoardTask) => void;
}

/** A column's tasks for who only reads. */
export function StillTasks(props: StillTasksProps) {
  const { board, tasks, today, address = plainAddress, hasFullDates, onOpen } = props;
  const words = useWords().projects;
  const labelsOf = taskLabels(board);
  const hrefOf = taskHrefs(board.project.id, address);
  if (tasks.length === 0) return <p className="board-empty">{words.emptyColumn}</p>;
  return (
    <ol className="board-tasks">
      {tasks.map((task) => (
        <li key={task.id} className="task" data-task-id={task.id}>
          <TaskCard
            task={task}
            labels={labelsOf(task)}
            today={today}
            hasFullDates={hasFullDates}
            href={hrefOf(task.id)}
            onOpen={onOpen && (() => onOpen(task))}
          />
        </li>
      ))}
    </ol>
  );
}
