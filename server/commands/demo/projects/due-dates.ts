/** When the demo's tasks are due. */
import type { Calendar } from '../calendar.ts';
import { dayMs } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoTask } from './task-list.ts';

/** What is open is due in so many days, most of it in none. */
const chances: { weight: number; inDays: [from: number, to: number] | null }[] = [
  { weight: 110, inDays: null },
  { weight: 18, inDays: [8, 45] },
  { weight: 12, inDays: [2, 7] },
  { weight: 3, inDays: [1, 1] },
  { weight: 3, inDays: [0, 0] },
  { weight: 9, inDays: [-9, -1] },
];
const datedShareOfDone = 0.5;

/** @param doneAt When it was completed, or its project archived, if it was. */
export function dueDateOf(
  { dueInDays }: DemoTask,
  createdAt: number,
  doneAt: number | null,
  { now }: Calendar,
  random: Random,
): string | null {
  if (dueInDays !== null) return inDays(now, dueInDays);
  if (doneAt !== null) {
    const due = dateOf(offWeekend(doneAt + Math.round(random.between(-3, 7)) * dayMs));
    return random.next() < datedShareOfDone ? later(due, dateOf(createdAt)) : null;
  }
  const { inDays: range } = random.pickWeighted(chances, ({ weight }) => weight);
  if (!range) return null;
  const due = inDays(now, Math.round(random.between(...range)));
  return due < dateOf(createdAt) ? null : due;
}

/** Nobody writes a date down that is over. */
export const isDueBefore = ({ dueInDays }: DemoTask, at: number, now: number): boolean =>
  dueInDays !== null && inDays(now, dueInDays) < dateOf(at);

/** What was planned before it was put off; null where that was before there was a task at all. */
export function dueBefore(due: string, createdAt: number, random: Random): string | null {
  const days = Math.round(random.between(2, 9));
  const before = dateOf(offWeekend(Date.parse(due) - days * dayMs));
  return before < dateOf(createdAt) ? null : before;
}

/** Today and tomorrow are what they are; nobody else asks for anything on a Sunday. */
function inDays(now: number, days: number): string {
  const at = now + days * dayMs;
  return dateOf(days === 0 || days === 1 ? at : offWeekend(at));
}

function offWeekend(at: number): number {
  const day = new Date(at).getUTCDay();
  return at - (day === 0 ? 2 : day === 6 ? 1 : 0) * dayMs;
}

export const endOfDay = (date: string | null): number =>
  date === null ? Number.POSITIVE_INFINITY : Date.parse(date) + dayMs - 1;

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const later = (a: string, b: string): string => (a > b ? a : b);
