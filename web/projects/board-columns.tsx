/** The four columns of a board, whoever shows them: a page that stays still, or one where tasks move. */
import type { ReactNode } from 'react';
import {
  type Board,
  type BoardTask,
  type Label,
  type TaskStatus,
  taskStatuses,
} from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';

interface BoardColumnsProps {
  board: Board;
  /** The tasks of a column, as a list. */
  renderTasks: (tasks: BoardTask[], status: TaskStatus, heading: string) => ReactNode;
}

export function BoardColumns({ board, renderTasks }: BoardColumnsProps) {
  const words = useWords().projects;
  const { project, tasks_by_status } = board;
  return (
    <section
      className="board"
      aria-label={`${words.board}: ${project.name}`}
      data-project-id={project.id}
      data-version={project.version}
    >
      {taskStatuses.map((status) => {
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
              {words.status[status]} <span className="board-count">{tasks.length}</span>
            </h2>
            {renderTasks(tasks, status, heading)}
          </section>
        );
      })}
    </section>
  );
}

/** The labels of a task, in the project's order. */
export function labelsOfTask(board: Board, task: { id: number }): Label[] {
  const own = new Set(board.task_labels[task.id] ?? []);
  return board.project_labels.filter(({ id }) => own.has(id));
}
