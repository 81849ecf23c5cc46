/** The interactive board: cards move by mouse, touch, keyboard, and when others move them. */
import './moving-board.css';
import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react';
import {
  type BoardTask,
  forEachStatus,
  type ProjectData,
  type TaskStatus,
  taskStatuses,
} from '../../contract/projects.ts';
import { useToday } from '../dates.ts';
import { BoardColumns } from './board-columns.tsx';
import { filterTasks, shownStatuses } from './board-filter.ts';
import { CardMenu, type OpenCardMenu } from './card-menu.tsx';
import { useCards } from './cards.ts';
import { ColumnTabs } from './column-tabs.tsx';
import { useOpenProject } from './project-context.tsx';
import { ReadOnlyTasks } from './read-only-tasks.tsx';
import { TaskColumn } from './task-column.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useDragged } from './use-dragged.ts';
import { useTouchDrag } from './use-touch-drag.ts';

export function MovingBoard() {
  const { data, mayWork, address, go } = useOpenProject();
  const today = useToday();
  const ref = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { dragged, onDrag, onDrop } = useDragged();
  useTouchDrag(place, { onDrag, onDrop });
  const [menu, setMenu] = useState<OpenCardMenu>();
  // Freeze the board while a card is dragged or its menu is open, so that nothing moves under the
  // pointer.
  const board = useHeld(data, dragged !== undefined || menu !== undefined);
  const { filter } = address;
  const tasks = useMemo(() => filterTasks(board, filter), [board, filter]);
  const shown = useMemo(() => ({ ...board, tasks_by_status: tasks }), [board, tasks]);
  const cards = useCards(shown, today, address);
  const open = useOpenTask(go);
  const statuses = shownStatuses(filter);
  const onKeyDown = useCardKeys(shown, statuses, mayWork);

  return (
    <div
      ref={place}
      className="board-place"
      data-dragging={dragged !== undefined || undefined}
      onKeyDownCapture={onKeyDown}
      onDragStartCapture={setGap}
    >
      <ColumnTabs board={shown} statuses={statuses} scroller={ref} />
      <BoardColumns
        board={shown}
        statuses={statuses}
        totals={forEachStatus((status) => board.tasks_by_status[status].length)}
        ref={ref}
        renderTasks={(list, status) =>
          mayWork ? (
            <TaskColumn
              cards={cards[status]}
              status={status}
              onOpen={open}
              onMenu={setMenu}
              onDrag={onDrag}
              onDrop={onDrop}
            />
          ) : (
            <ReadOnlyTasks
              board={shown}
              tasks={list}
              today={today}
              address={address}
              onOpen={open}
            />
          )
        }
      />
      {menu && (
        <CardMenu
          menu={menu}
          column={columnOf(board, menu.task)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

/** The gap at the drop target is as high as the dragged card. */
function setGap({ target, currentTarget }: DragEvent<HTMLElement>): void {
  const { height } = (target as Element).getBoundingClientRect();
  currentTarget.style.setProperty('--gap', `${height}px`);
}

/** Keeps its identity, so that cards are not rendered again. */
function useOpenTask(go: ReturnType<typeof useOpenProject>['go']): (task: BoardTask) => void {
  const latest = useRef(go);
  latest.current = go;
  // An unsaved task has no id to open it by.
  return useCallback(({ id }) => void (id > 0 && latest.current({ task: id })), []);
}

/** Freezes a value while `isHeld` is true. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

/** The current column of a task. */
function columnOf(
  board: ProjectData,
  { id }: BoardTask,
): { status: TaskStatus; tasks: BoardTask[] } {
  const status =
    taskStatuses.find((one) => board.tasks_by_status[one].some((task) => task.id === id)) ??
    'assigned';
  return { status, tasks: board.tasks_by_status[status] };
}
