/** Where a card comes to stand that goes one step. Pure. */
import type { BoardTask, ByStatus, TaskStatus } from '../../contract/projects.ts';
import type { Place } from './project-edits.ts';

export type Step = 'up' | 'down' | 'left' | 'right';

interface Found {
  place: Place;
  /** The how-manieth of how many it will be in its column. */
  number: number;
  count: number;
}

/**
 * @param statuses The columns that are shown, in their order.
 * @returns nothing at the edge of the board, or for what is not on it
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
  // As high as it stood, as far as the column goes.
  const there = tasks[next];
  const before = there[index];
  const place = before ? { status: next, before: before.id } : { status: next };
  return { place, number: Math.min(index, there.length) + 1, count: there.length + 1 };
}
