/** When the demo's team does what is not talk. */
import { type Calendar, dayMs, minuteMs } from '../calendar.ts';
import type { Random } from '../random.ts';

/** In minutes of the day. */
export const hours = { from: 8 * 60, to: 16 * 60 + 45 };
/** How many working days ago nobody was at work. */
export const holiday = 27;

/** Times at work between two, in their order; where nobody works between them, any. */
export function timesAtWork(
  calendar: Calendar,
  random: Random,
  [from, until]: [from: number, until: number],
  count: number,
): number[] {
  const offDay = calendar.onWorkday(holiday, 0);
  const spans = calendar.days
    .filter(({ start, isWeekend }) => !isWeekend && start !== offDay)
    .filter(({ start }) => start < until && start + dayMs > from)
    .map(({ start }): [number, number] => [
      Math.max(from, start + hours.from * minuteMs),
      Math.min(until, start + hours.to * minuteMs),
    ])
    .filter(([begins, ends]) => begins < ends);
  // On different days, while there are as many.
  const days = random.shuffled(spans);
  return Array.from({ length: count }, (_, i) => {
    const [begins, ends] = days[i % days.length] ?? [from, Math.max(from, until)];
    return Math.round(random.between(begins, ends));
  }).sort((a, b) => a - b);
}

/** How many working days ago that was, 1 for today and yesterday. */
export function workdaysSince(calendar: Calendar, at: number): number {
  let workdays = 1;
  while (calendar.onWorkday(workdays, 0) > at) workdays += 1;
  return workdays;
}
