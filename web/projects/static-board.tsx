import type { Board, ByStatus, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { BoardColumns } from './board-columns.tsx';

interface StillBoardProps {
  board: Board;
  /** Each column's tasks, as `drawTasks` has drawn them. */
  drawn: ByStatus<string>;
  statuses?: readonly TaskStatus[];
  totals?: ByStatus<unknown[]>;
}

/** The board as it is, without anything that moves: it may stand in any page, and be kept. */
export function StillBoard({ board, drawn, statuses, totals }: StillBoardProps) {
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn it.
          <ol className="board-tasks" dangerouslySetInnerHTML={{ __html: drawn[status] }} />
        )
      }
    />
  );
}
