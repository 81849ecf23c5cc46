import type { Board, BoardTask } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { type Address, taskHrefs } from './address.ts';
import { StillTask } from './still-task.tsx';
import { taskLabels } from './task-labels.ts';

interface StillTasksProps {
  board: Board;
  tasks: BoardTask[];
  today: string;
  /** What of the project's page is kept where a task is followed. */
  address: Address;
  onOpen: (task: BoardTask) => void;
}

/** A column's tasks for who only reads. */
export function StillTasks({ board, tasks, today, address, onOpen }: StillTasksProps) {
  const words = useWords().projects;
  const labelsOf = taskLabels(board);
  const hrefOf = taskHrefs(board.project.id, address);
  if (tasks.length === 0) return <p className="board-empty">{words.emptyColumn}</p>;
  return (
    <ol className="board-tasks">
      {tasks.map((task) => (
        <StillTask
          key={task.id}
          task={task}
          labels={labelsOf(task)}
          today={today}
          href={hrefOf(task.id)}
          onOpen={() => onOpen(task)}
        />
      ))}
    </ol>
  );
}
