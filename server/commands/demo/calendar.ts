/** The last eight weeks, seen from now. Times are in UTC, as good as those of an office in Spain. */
import type { Random } from './random.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const weeks = 8;
const holiday = 27;
const launchDays = [18, 19, 20];

export interface Day {
  start: number;
  isWeekend: boolean;
  /** How much is said on it, compared with others. */
  weight: number;
}

export interface Calendar {
  now: number;
  days: Day[];
  /** 1 is the last working day before today, and there are 40. */
  onWorkday(workdaysAgo: number, minuteOfDay: number): number;
}

export function makeCalendar(now: number, random: Random): Calendar {
  const today = Math.floor(now / dayMs) * dayMs;
  const starts = Array.from({ length: weeks * 7 + 1 }, (_, ago) => today - ago * dayMs);
  const workdays = starts.filter((start) => start < today && !isWeekend(start));
  const days = starts.map((start) => {
    const ago = workdays.indexOf(start) + 1;
    const busyness = random.between(0.5, 1.7) * (launchDays.includes(ago) ? 1.8 : 1);
    const weight = isWeekend(start) ? 0.12 : ago === holiday ? 0.08 : busyness;
    return { start, isWeekend: isWeekend(start), weight };
  });
  return {
    now,
    days,
    onWorkday: (workdaysAgo, minuteOfDay) =>
      (workdays[workdaysAgo - 1] as number) + minuteOfDay * minuteMs,
  };
}

function isWeekend(start: number): boolean {
  return [0, 6].includes(new Date(start).getUTCDay());
}
