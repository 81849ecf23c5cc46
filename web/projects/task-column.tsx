import { memo, useCallback, useRef, useState } from 'react';
import { GridList } from 'react-aria-components';
import type { BoardTask, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import type { OpenCardMenu } from './card-menu.tsx';
import type { Card } from './cards.ts';
import { MovingCard } from './moving-card.tsx';
import type { Place } from './project-edits.ts';
import { QuickAdd } from './quick-add.tsx';
import { useGlide } from './use-glide.ts';
import { useInSight } from './use-in-sight.ts';
import { useTaskDrag } from './use-task-drag.tsx';

/** More than a screen full; the rest comes when somebody scrolls down to it. */
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
  useGlide(scroller);
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
