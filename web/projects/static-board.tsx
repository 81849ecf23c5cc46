import type { Board, ByStatus, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { BoardColumns } from './board-columns.tsx';
import { taskLabels } from './labels.ts';
import { type Address, taskHrefs } from './project-address.ts';
import { ReadOnlyTask } from './read-only-tasks.tsx';

interface StaticBoardProps {
  /** With the first tasks of each column, and how many there are. */
  board: Board & { matching: ByStatus<number>; totals: ByStatus<number> };
  today: string;
  /** Kept when a task is opened. */
  address: Address;
  statuses?: readonly TaskStatus[];
}

/** The board without interaction. It can stand in any page and be cached. */
export function StaticBoard({ board, today, address, statuses }: StaticBoardProps) {
  const words = useWords().projects;
  const labelsOf = taskLabels(board);
  const hrefOf = taskHrefs(board.project.id, address);
  return (
    <BoardColumns
      board={board}
      statuses={statuses}
      matching={board.matching}
      totals={board.totals}
      renderTasks={(tasks, status) => {
        const more = board.matching[status] - tasks.length;
        if (tasks.length === 0) return <p className="board-empty">{words.emptyColumn}</p>;
        return (
          <>
            <ol className="board-tasks">
              {tasks.map((task) => (
                <ReadOnlyTask
                  key={task.id}
                  task={task}
                  labels={labelsOf(task)}
                  today={today}
                  href={hrefOf(task.id)}
                  hasFullDates
                />
              ))}
            </ol>
            {more > 0 && <p className="board-empty">{words.moreTasks(more)}</p>}
          </>
        );
      }}
    />
  );
}
