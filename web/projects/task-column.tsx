import { useState } from 'react';
import {
  DropIndicator,
  GridList,
  type ItemDropTarget,
  useDragAndDrop,
} from 'react-aria-components';
import type { BoardTask, ProjectData, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { labelsOfTask } from './board-columns.tsx';
import type { OpenCardMenu } from './card-menu.tsx';
import { MovingCard } from './moving-card.tsx';
import type { Place } from './project-edits.ts';

const dragType = 'application/x-tertulia-task';
/** More than anybody looks through; the rest is there for who asks. */
const shownAtFirst = 100;

interface TaskColumnProps {
  board: ProjectData;
  tasks: BoardTask[];
  status: TaskStatus;
  today: string;
  /** The task that is open beside the board. */
  open: number | undefined;
  onOpen: (task: BoardTask) => void;
  onMenu: (menu: OpenCardMenu) => void;
  onDrag: (id: number | undefined) => void;
  onDrop: (place: Place) => void;
}

export function TaskColumn(props: TaskColumnProps) {
  const { board, tasks, status, today, open, onOpen, onMenu } = props;
  const words = useWords().projects;
  const [count, setCount] = useState(shownAtFirst);
  const shown = tasks.length > count ? tasks.slice(0, count) : tasks;
  const hidden = tasks.length - shown.length;
  const { dragAndDropHooks } = useTaskDrag(props);
  return (
    <div className="board-scroll">
      <GridList
        className="board-tasks"
        aria-label={words.status[status]}
        items={shown}
        dependencies={[board, today, open]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="board-empty">{words.emptyColumn}</p>}
      >
        {(task) => (
          <MovingCard
            task={task}
            labels={labelsOfTask(board, task)}
            projectId={board.project.id}
            today={today}
            isOpen={task.id === open}
            onOpen={onOpen}
            onMenu={onMenu}
          />
        )}
      </GridList>
      {hidden > 0 && (
        <Button kind="plain" onClick={() => setCount(count + 5 * shownAtFirst)}>
          {words.showMore(hidden)}
        </Button>
      )}
    </div>
  );
}

function useTaskDrag({ tasks, status, onDrag, onDrop }: TaskColumnProps) {
  const words = useWords().projects;
  const dropAt = ({ key, dropPosition }: ItemDropTarget) => {
    const neighbour = Number(key);
    onDrop(dropPosition === 'after' ? { status, after: neighbour } : { status, before: neighbour });
  };
  return useDragAndDrop<BoardTask>({
    getItems: (_keys, items) =>
      items.map((task) => ({
        [dragType]: String(task.id),
        'text/plain': task.task_title || words.untitled,
      })),
    acceptedDragTypes: [dragType],
    getAllowedDropOperations: () => ['move'],
    getDropOperation: () => 'move',
    onDragStart: ({ keys }) => onDrag(Number([...keys][0])),
    onDragEnd: () => onDrag(undefined),
    onReorder: ({ target }) => dropAt(target),
    onInsert: ({ target }) => dropAt(target),
    onRootDrop: () => onDrop({ status, after: tasks.at(-1)?.id }),
    renderDropIndicator: (target) => <DropIndicator target={target} className="drop-line" />,
  });
}
