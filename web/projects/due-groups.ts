/** One's tasks by when they are due. Pure: what is today is an argument. */
import type { TaskStatus } from '../../contract/projects.ts';

export const dueGroups = ['overdue', 'today', 'week', 'later', 'undated', 'done'] as const;
export type DueGroup = (typeof dueGroups)[number];

interface Due {
  due_date: string | null;
  status: TaskStatus;
}

/** @param today `YYYY-MM-DD`; dates written so sort as they follow each other. */
export function dueGroup({ due_date, status }: Due, today: string): DueGroup {
  if (status === 'completed') return 'done';
  if (due_date === null) return 'undated';
  if (due_date < today) return 'overdue';
  if (due_date === today) return 'today';
  return due_date <= lastDayOfWeek(today) ? 'week' : 'later';
}

/** In the order in which they press; those in which nothing is are left out. */
export function groupByDue<T extends Due>(tasks: readonly T[], today: string): [DueGroup, T[]][] {
  const grouped = Map.groupBy(tasks, (task) => dueGroup(task, today));
  return dueGroups.flatMap((group) => {
    const list = grouped.get(group);
    return list ? [[group, list] as [DueGroup, T[]]] : [];
  });
}

/** The Sunday in which the week of that day ends. */
export function lastDayOfWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
