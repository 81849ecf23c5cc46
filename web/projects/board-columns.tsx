/** The columns of a board, for the static and the interactive version. */
import type { ReactNode, Ref } from 'react';
import {
  type Board,
  type BoardTask,
  type ByStatus,
  forEachStatus,
  type TaskStatus,
  taskStatuses,
} from '../../contract/projects.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';

interface BoardColumnsProps {
  board: Board;
  /** Defaults to all columns. */
  statuses?: readonly TaskStatus[] | undefined;
  /** How many tasks pass the filters. Defaults to the tasks of the board. */
  matching?: ByStatus<number>;
  /** How many tasks there are. Defaults to `matching`. */
  totals?: ByStatus<number>;
  /** Renders the tasks of a column as a list. */
  renderTasks: (tasks: BoardTask[], status: TaskStatus) => ReactNode;
  ref?: Ref<HTMLElement>;
}

export function BoardColumns({
  board,
  statuses = taskStatuses,
  matching = forEachStatus((status) => board.tasks_by_status[status].length),
  totals = matching,
  renderTasks,
  ref,
}: BoardColumnsProps) {
  const words = useWords().projects;
  const locale = useLocale();
  const { project, tasks_by_status } = board;
  return (
    <section
      ref={ref}
      className="board"
      lang={locale}
      aria-label={`${words.board}: ${project.name}`}
      data-project-id={project.id}
      data-version={project.version}
    >
      {statuses.map((status) => {
        const tasks = tasks_by_status[status];
        const heading = `project-${project.id}-${status}`;
        return (
          <section
            key={status}
            className="board-column"
            data-status={status}
            aria-labelledby={heading}
          >
            <h2 className="board-heading" id={heading}>
              {words.status[status]}{' '}
              <span className="board-count">{words.countOf(matching[status], totals[status])}</span>
            </h2>
            {renderTasks(tasks, status)}
          </section>
        );
      })}
    </section>
  );
}
