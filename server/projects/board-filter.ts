/** Which tasks a board shows. Pure. */
import { fold } from '../../contract/fold.ts';
import {
  type BoardQuery,
  type BoardTask,
  forEachStatus,
  type IdLists,
  taskStatuses,
} from '../../contract/projects.ts';
import { foldedWords } from '../search/words.ts';
import type { BoardData } from './project-data.ts';
import { titleOf } from './project-rules.ts';

/** The tasks that pass all filters that are given, and their labels. */
export function filterBoard(
  data: BoardData,
  query: BoardQuery,
): Pick<BoardData, 'tasks_by_status' | 'task_labels'> {
  const filters = filtersOf(data, query);
  // The same objects, of which it is known what was made of them.
  if (filters.length === 0) {
    return { tasks_by_status: data.tasks_by_status, task_labels: data.task_labels };
  }
  const isShown = (task: BoardTask) => {
    const labels = data.task_labels[task.id] ?? [];
    return filters.every((passes) => passes(task, labels));
  };
  const task_labels: IdLists = {};
  const tasks_by_status = forEachStatus((status) => data.tasks_by_status[status].filter(isShown));
  for (const { id } of taskStatuses.flatMap((status) => tasks_by_status[status])) {
    const labels = data.task_labels[id];
    if (labels) task_labels[id] = labels;
  }
  return { tasks_by_status, task_labels };
}

type Filter = (task: BoardTask, labels: number[]) => boolean;

/** Of what is chosen: what is not chosen lets everything pass. */
function filtersOf(data: BoardData, query: BoardQuery): Filter[] {
  const { label = [], match = 'any', not_label = [], status = [], user_id, q = '' } = query;
  const words = foldedWords(q);
  const filters: Filter[] = [];
  if (label.length > 0) {
    filters.push((_, labels) =>
      match === 'all'
        ? label.every((id) => labels.includes(id))
        : label.some((id) => labels.includes(id)),
    );
  }
  if (not_label.length > 0)
    filters.push((_, labels) => !not_label.some((id) => labels.includes(id)));
  if (status.length > 0) filters.push((task) => status.includes(task.status));
  if (user_id !== undefined) {
    const own = new Set(data.member_labels[user_id] ?? []);
    filters.push((_, labels) => labels.some((id) => own.has(id)));
  }
  if (words.length > 0) filters.push((task) => says(task, words));
  return filters;
}

/** Every word is somewhere in the title or the description; case and accents don't matter. */
function says(task: BoardTask, words: string[]): boolean {
  const text = fold(`${titleOf(task)}\n${task.task_description}`);
  return words.every((word) => text.includes(word));
}
