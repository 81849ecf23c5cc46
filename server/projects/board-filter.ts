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
  const isShown = taskFilter(data, query);
  const task_labels: IdLists = {};
  const tasks_by_status = forEachStatus((status) => data.tasks_by_status[status].filter(isShown));
  for (const { id } of taskStatuses.flatMap((status) => tasks_by_status[status])) {
    const labels = data.task_labels[id];
    if (labels) task_labels[id] = labels;
  }
  return { tasks_by_status, task_labels };
}

/** A filter of which nothing is chosen lets everything pass. */
function taskFilter(data: BoardData, query: BoardQuery): (task: BoardTask) => boolean {
  const { label = [], match = 'any', not_label = [], status = [], user_id, q = '' } = query;
  const own = user_id === undefined ? undefined : new Set(data.member_labels[user_id] ?? []);
  const words = foldedWords(q);
  return (task) => {
    const labels = data.task_labels[task.id] ?? [];
    const carries = (id: number) => labels.includes(id);
    return (
      (label.length === 0 || (match === 'all' ? label.every(carries) : label.some(carries))) &&
      !not_label.some(carries) &&
      (status.length === 0 || status.includes(task.status)) &&
      (own === undefined || labels.some((id) => own.has(id))) &&
      (words.length === 0 || says(task, words))
    );
  };
}

/** Every word is somewhere in the title or the description; case and accents don't matter. */
function says(task: BoardTask, words: string[]): boolean {
  const text = fold(`${titleOf(task)}\n${task.task_description}`);
  return words.every((word) => text.includes(word));
}
