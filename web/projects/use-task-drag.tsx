import { DropIndicator, type ItemDropTarget, useDragAndDrop } from 'react-aria-components';
import { useWords } from '../locales/use-words.tsx';
import type { Card } from './cards.ts';
import type { TaskColumnProps } from './task-column.tsx';

const dragType = 'application/x-tertulia-task';

/** How a column gives its cards away, and takes others in. */
export function useTaskDrag({ cards, status, onDrag, onDrop }: TaskColumnProps) {
  const words = useWords().projects;
  const dropAt = ({ key, dropPosition }: ItemDropTarget) => {
    const neighbour = Number(key);
    onDrop(dropPosition === 'after' ? { status, after: neighbour } : { status, before: neighbour });
  };
  const { dragAndDropHooks } = useDragAndDrop<Card>({
    getItems: (_keys, items) =>
      items.map(({ task }) => ({
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
    onRootDrop: () => onDrop({ status, after: cards.at(-1)?.id }),
    renderDropIndicator: (target) => <DropIndicator target={target} className="drop-line" />,
  });
  return dragAndDropHooks;
}
