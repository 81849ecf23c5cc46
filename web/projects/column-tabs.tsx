import { type RefObject, useEffect, useState } from 'react';
import type { Board, TaskStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';

interface ColumnTabsProps {
  board: Board;
  statuses: readonly TaskStatus[];
  /** The element that scrolls sideways by columns. */
  scroller: RefObject<HTMLElement | null>;
}

/** On a phone, where one column fills the screen. */
export function ColumnTabs({ board, statuses, scroller }: ColumnTabsProps) {
  const words = useWords().projects;
  const [seen, setSeen] = useState<TaskStatus>();
  const current = statuses.find((status) => status === seen) ?? statuses[0];
  useEffect(() => {
    const element = scroller.current;
    const look = () => setSeen(columnInSight(element));
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller]);
  const show = (status: TaskStatus) => {
    const column = scroller.current?.querySelector<HTMLElement>(`[data-status="${status}"]`);
    column?.scrollIntoView({ inline: 'center', block: 'nearest' });
  };
  return (
    <nav className="column-tabs" aria-label={words.columns}>
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          className="column-tab"
          aria-current={status === current}
          ref={status === current ? intoSight : undefined}
          onClick={() => show(status)}
        >
          {words.status[status]}{' '}
          <span className="board-count">{board.tasks_by_status[status].length}</span>
        </button>
      ))}
    </nav>
  );
}

const intoSight = (tab: HTMLElement | null): void =>
  tab?.parentElement?.scrollTo({ left: tab.offsetLeft - tab.offsetWidth / 2 });

/** The column nearest to the middle of the screen. */
function columnInSight(scroller: HTMLElement | null): TaskStatus | undefined {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const columns = [...(scroller?.querySelectorAll<HTMLElement>('[data-status]') ?? [])];
  const away = (column: Element) => Math.abs(middle(column) - middle(scroller as Element));
  columns.sort((a, b) => away(a) - away(b));
  return columns[0]?.dataset.status as TaskStatus | undefined;
}
