/** Pure: the destination of a card that moves one step. */
import type { BoardTask, ByStatus, TaskStatus } from '../../contract/projects.ts';
import type { Place } from './project-edits.ts';

export type Step = 'up' | 'down' | 'left' | 'right';

interface Found {
  place: Place;
  /** Its new position in the column, counted from 1. */
  number: number;
  count: number;
}

/**
 * @param statuses The visible columns, in order.
 * @returns undefined at the edge of the board, or if the task is not on it
 */
export function placeBeside(
  tasks: ByStatus<BoardTask[]>,
  statuses: readonly TaskStatus[],
  id: number,
  step: Step,
): Found | undefined {
  const at = statuses.findIndex((status) => tasks[status].some((task) => task.id === id));
  const status = statuses[at];
  if (status === undefined) return undefined;
  const column = tasks[status];
  const index = column.findIndex((task) => task.id === id);
  if (step === 'up' || step === 'down') {
    const other = column[step === 'up' ? index - 1 : index + 1];
    if (!other) return undefined;
    const place = step === 'up' ? { status, before: other.id } : { status, after: other.id };
    return { place, number: step === 'up' ? index : index + 2, count: column.length };
  }
  const next = statuses[step === 'left' ? at - 1 : at + 1];
  if (next === undefined) return undefined;
  // Keep the height, as far as the column reaches.
  const there = tasks[next];
  const before = there[index];
  const place = before ? { status: next, before: before.id } : { status: next };
  return { place, number: Math.min(index, there.length) + 1, count: there.length + 1 };
}
