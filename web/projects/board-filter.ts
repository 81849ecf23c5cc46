/** Filters tasks like `GET /project/{id}/kanban_partial` does. */
import { fold } from '../../contract/fold.ts';
import {
  type BoardTask,
  type ByStatus,
  forEachStatus,
  type ProjectData,
  type TaskStatus,
  taskStatuses,
} from '../../contract/projects.ts';

export interface BoardFilter {
  labels: number[];
  /** How tasks match several labels. */
  match: 'any' | 'all';
  statuses: TaskStatus[];
  /** Tasks that share a label with this member. */
  user: number | undefined;
  q: string;
}

export const noFilter: BoardFilter = {
  labels: [],
  match: 'any',
  statuses: [],
  user: undefined,
  q: '',
};

export const isFiltering = ({ labels, statuses, user, q }: BoardFilter): boolean =>
  labels.length > 0 || statuses.length > 0 || user !== undefined || q.trim() !== '';

type TaskData = Pick<ProjectData, 'tasks_by_status' | 'task_labels' | 'member_labels'>;

export function filterTasks(data: TaskData, filter: BoardFilter): ByStatus<BoardTask[]> {
  if (!isFiltering(filter)) return data.tasks_by_status;
  const passes = taskFilter(data, filter);
  return forEachStatus((status) => data.tasks_by_status[status].filter(passes));
}

export const shownStatuses = ({ statuses }: BoardFilter): readonly TaskStatus[] =>
  statuses.length === 0 ? taskStatuses : taskStatuses.filter((one) => statuses.includes(one));

function taskFilter(
  data: TaskData,
  { labels, match, statuses, user, q }: BoardFilter,
): (task: BoardTask) => boolean {
  const own = user === undefined ? undefined : new Set(data.member_labels[user] ?? []);
  const words = [...new Set(fold(q).split(/\s+/).filter(Boolean))];
  return (task) => {
    const carried = data.task_labels[task.id] ?? [];
    const carries = (id: number) => carried.includes(id);
    return (
      (labels.length === 0 || (match === 'all' ? labels.every(carries) : labels.some(carries))) &&
      (statuses.length === 0 || statuses.includes(task.status)) &&
      (own === undefined || carried.some((id) => own.has(id))) &&
      (words.length === 0 || says(task, words))
    );
  };
}

/** Every word must occur in the title or description. Case and accents are ignored. */
function says(task: BoardTask, words: string[]): boolean {
  const text = fold(`${task.task_title || untitled}\n${task.task_description}`);
  return words.every((word) => text.includes(word));
}

/** The server's title of untitled tasks, in every language. */
const untitled = 'Sin título';

/** Labels that a new task needs to pass the filter, if that is unambiguous. */
export const labelsToPass = ({ labels, match }: BoardFilter): number[] =>
  match === 'all' || labels.length === 1 ? labels : [];

export const countOf = (tasks: ByStatus<BoardTask[]>): number =>
  taskStatuses.reduce((sum, status) => sum + tasks[status].length, 0);
