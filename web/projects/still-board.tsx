import type { Board } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { BoardColumns, labelsOfTask } from './board-columns.tsx';
import { TaskCard } from './task-card.tsx';

/** The board as it is, without anything that moves. */
export function StillBoard({ board, today }: { board: Board; today: string }) {
  const words = useWords().projects;
  return (
    <BoardColumns
      board={board}
      renderTasks={(tasks) =>
        tasks.length === 0 ? (
          <p className="board-empty">{words.emptyColumn}</p>
        ) : (
          <ol className="board-tasks">
            {tasks.map((task) => (
              <li key={task.id} data-task-id={task.id}>
                <TaskCard
                  task={task}
                  labels={labelsOfTask(board, task)}
                  today={today}
                  href={`/project/${board.project.id}?task=${task.id}`}
                />
              </li>
            ))}
          </ol>
        )
      }
    />
  );
}
