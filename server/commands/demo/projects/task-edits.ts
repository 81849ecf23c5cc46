/** What was changed about a task until it became what it is. Pure. */
import type { Random } from '../random.ts';
import { dueBefore } from './due-dates.ts';
import type { DemoProject } from './project.ts';
import type { DemoTask } from './task-list.ts';

export interface Draft {
  task_title: string;
  task_description: string;
  due_date: string | null;
  labels: string[];
}

export type Edit =
  | { kind: 'editTask'; changes: Partial<Omit<Draft, 'labels'>> }
  | { kind: 'labelTask'; labels: string[] };

const shares = { putOff: 0.3, describedLater: 0.2, labelledLater: 0.3, relabelled: 0.1 };

/** @returns how it was first, and the edits from there to how it is */
export function editsOf(
  { titleBefore }: DemoTask,
  draft: Draft,
  createdAt: number,
  project: DemoProject,
  random: Random,
): { first: Draft; edits: Edit[] } {
  const { task_title, task_description, due_date, labels } = draft;
  const first = { ...draft };
  const edits: Edit[] = [];
  if (titleBefore !== null) {
    first.task_title = titleBefore;
    edits.push({ kind: 'editTask', changes: { task_title } });
  }
  if (task_description !== '' && random.next() < shares.describedLater) {
    first.task_description = '';
    edits.push({ kind: 'editTask', changes: { task_description } });
  }
  if (due_date !== null && random.next() < shares.putOff) {
    first.due_date = dueBefore(due_date, createdAt, random);
    edits.push({ kind: 'editTask', changes: { due_date } });
  }
  const share = labels.length > 1 ? shares.labelledLater : shares.relabelled;
  if (labels.length > 0 && random.next() < share) {
    const others = Object.keys(project.labels).filter((label) => !labels.includes(label));
    first.labels = labels.length > 1 ? labels.slice(0, 1) : [random.pick(others)];
    edits.push({ kind: 'labelTask', labels });
  }
  return { first, edits };
}
