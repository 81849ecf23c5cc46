import type { Board, ByStatus, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { BoardColumns } from './board-columns.tsx';

interface StaticBoardProps {
  board: Board;
  /** The HTML of each column, from `drawTasks`. */
  drawn: ByStatus<string>;
  statuses?: readonly TaskStatus[];
  totals?: ByStatus<unknown[]>;
}

/** The board without interaction. It can stand in any page and be cached. */
export function StaticBoard({ board, drawn, statuses, totals }: StaticBoardProps) {
  const words = useWords().projects;
  return (
    <BoardColumns
      board={board}
      statuses={statuses}
      totals={totals}
      renderTasks={(tasks, status) =>
        tasks.length === 0 ? (
          <p className="board-empty">{words.emptyColumn}</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it
          <ol className="board-tasks" dangerouslySetInnerHTML={{ __html: drawn[status] }} />
        )
      }
    />
  );
}
