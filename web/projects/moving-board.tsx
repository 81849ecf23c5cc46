/** The board on which tasks move: by mouse, by finger, by keyboard, by the hand of others. */
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type BoardTask,
  type ProjectData,
  type TaskStatus,
  taskStatuses,
} from '../../contract/projects.ts';
import { BoardColumns } from './board-columns.tsx';
import { filterTasks, shownStatuses } from './board-filter.ts';
import { CardMenu, type OpenCardMenu } from './card-menu.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { useOpenProject } from './project-context.tsx';
import type { Place } from './project-edits.ts';
import { QuickAdd } from './quick-add.tsx';
import { StillTasks } from './still-board.tsx';
import { useTaskActions } from './task-actions.ts';
import { TaskColumn } from './task-column.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useToday } from './use-today.ts';

export function MovingBoard() {
  const { data, mayWork, address, go } = useOpenProject();
  const { move } = useTaskActions();
  const today = useToday();
  const ref = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [menu, setMenu] = useState<OpenCardMenu>();
  // Nothing moves under the pointer while a card is on its way, or a menu hangs on one.
  const board = useHeld(data, dragged !== undefined || menu !== undefined);
  const { filter } = address;
  const tasks = useMemo(() => filterTasks(board, filter), [board, filter]);
  const shown = useMemo(() => ({ ...board, tasks_by_status: tasks }), [board, tasks]);
  const open = useCallback(
    // What has just been written has no number yet by which it could be opened.
    ({ id }: BoardTask) => id > 0 && go({ task: id }),
    [go],
  );
  const drop = (place: Place) => {
    if (dragged === undefined) return;
    setDragged(undefined);
    if (dragged !== place.before && dragged !== place.after) move(dragged, place);
  };
  const statuses = shownStatuses(filter);
  const onKeyDown = useCardKeys(shown, statuses, mayWork);

  return (
    <div className="board-place" onKeyDownCapture={onKeyDown}>
      <ColumnTabs board={shown} statuses={statuses} scroller={ref} />
      <BoardColumns
        board={shown}
        statuses={statuses}
        totals={board.tasks_by_status}
        ref={ref}
        renderTasks={(list, status) =>
          mayWork ? (
            <TaskColumn
              board={shown}
              {...{ status, today }}
              tasks={list}
              open={address.task}
              onOpen={open}
              onMenu={setMenu}
              onDrag={setDragged}
              onDrop={drop}
            />
          ) : (
            <StillTasks board={shown} tasks={list} today={today} onOpen={open} />
          )
        }
        renderFoot={mayWork ? (status) => <QuickAdd status={status} /> : undefined}
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

/** What was there when the holding began, as long as it goes on. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

/** A task in its column as it is by now. */
function columnOf(
  board: ProjectData,
  { id }: BoardTask,
): { status: TaskStatus; tasks: BoardTask[] } {
  const status =
    taskStatuses.find((one) => board.tasks_by_status[one].some((task) => task.id === id)) ??
    'assigned';
  return { status, tasks: board.tasks_by_status[status] };
}
