import { memo, useCallback, useRef, useState } from 'react';
import {
  DropIndicator,
  GridList,
  type ItemDropTarget,
  useDragAndDrop,
} from 'react-aria-components';
import type { BoardTask, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import type { OpenCardMenu } from './card-menu.tsx';
import type { Card } from './cards.ts';
import { MovingCard } from './moving-card.tsx';
import type { Place } from './project-edits.ts';
import { QuickAdd } from './quick-add.tsx';
import { useCardAnimations } from './use-card-animations.ts';
import { useInSight } from './use-in-sight.ts';

/** More than fits on a screen. The rest is rendered when scrolling. */
const shownAtFirst = 20;

export interface TaskColumnProps {
  cards: Card[];
  status: TaskStatus;
  onOpen: (task: BoardTask) => void;
  onMenu: (menu: OpenCardMenu) => void;
  onDrag: (id: number | undefined) => void;
  onDrop: (place: Place) => void;
}

export const TaskColumn = memo(function TaskColumn(props: TaskColumnProps) {
  const { cards, status, onOpen, onMenu } = props;
  const words = useWords().projects;
  const [count, setCount] = useState(shownAtFirst);
  const scroller = useRef<HTMLDivElement>(null);
  useCardAnimations(scroller);
  // The card of the open task is always drawn.
  const needed = cards.findIndex(({ isOpen }) => isOpen) + 1;
  if (needed > count) setCount(needed);
  const shown = cards.length > count ? cards.slice(0, count) : cards;
  const hidden = cards.length - shown.length;
  const dragAndDropHooks = useTaskDrag(props);
  const more = useInSight(useCallback(() => setCount((now) => now + shownAtFirst), []));
  const showEnd = () => {
    setCount(Number.POSITIVE_INFINITY);
    requestAnimationFrame(() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }));
  };
  return (
    <>
      <div className="board-scroll" ref={scroller}>
        <GridList
          className="board-tasks"
          aria-label={words.status[status]}
          items={shown}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="board-empty">{words.emptyColumn}</p>}
        >
          {(card) => <MovingCard card={card} onOpen={onOpen} onMenu={onMenu} />}
        </GridList>
        {hidden > 0 && (
          <Button kind="plain" ref={more} onClick={() => setCount(count + shownAtFirst)}>
            {words.showMore(hidden)}
          </Button>
        )}
      </div>
      <QuickAdd status={status} onAdded={showEnd} />
    </>
  );
});

const dragType = 'application/x-tertulia-task';

/** Drag and drop for the cards of a column. */
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
