/** Pure: groups tasks by due date. The current day is an argument. */
import type { TaskStatus } from '../../contract/projects.ts';

export const dueGroups = [
  'overdue',
  'today',
  'tomorrow',
  'week',
  'later',
  'undated',
  'done',
] as const;
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
  if (due_date === daysAfter(today, 1)) return 'tomorrow';
  return due_date <= daysAfter(today, 7) ? 'week' : 'later';
}

/** Sorted by urgency, without empty groups. */
export function groupByDue<T extends Due>(tasks: readonly T[], today: string): [DueGroup, T[]][] {
  const grouped = Map.groupBy(tasks, (task) => dueGroup(task, today));
  return dueGroups.flatMap((group) => {
    const list = grouped.get(group);
    return list ? [[group, list] as [DueGroup, T[]]] : [];
  });
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
