/** Pure: groups tasks by due date. The current day is an argument. */
import type { TaskStatus } from '../../contract/projects.ts';

export const dueGroups = ['overdue', 'today', 'week', 'later', 'undated', 'done'] as const;
export type DueGroup = (typeof dueGroups)[number];

interface Due {
  due_date: string | null;
  status: TaskStatus;
}

/** @param today `YYYY-MM-DD`. Dates in this format sort as text. */
export function dueGroup({ due_date, status }: Due, today: string): DueGroup {
  if (status === 'completed') return 'done';
  if (due_date === null) return 'undated';
  if (due_date < today) return 'overdue';
  if (due_date === today) return 'today';
  return due_date <= lastDayOfWeek(today) ? 'week' : 'later';
}

/** Sorted by urgency, without empty groups. */
export function groupByDue<T extends Due>(tasks: readonly T[], today: string): [DueGroup, T[]][] {
  const grouped = Map.groupBy(tasks, (task) => dueGroup(task, today));
  return dueGroups.flatMap((group) => {
    const list = grouped.get(group);
    return list ? [[group, list] as [DueGroup, T[]]] : [];
  });
}

/** The next Sunday, or the day itself. */
export function lastDayOfWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
