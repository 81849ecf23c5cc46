/** Decides which tasks a board shows. */
import {
  type BoardQuery,
  type ByStatus,
  forEachStatus,
  type TaskStatus,
  taskStatuses,
} from '../../contract/projects.ts';
import { foldedWords } from '../search/words.ts';
import { isTurnOver, nextTurn } from '../turns.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import type { SnapshotTask } from './task-column.ts';

/** A query, reduced to what exists in the project. */
export interface BoardFilter {
  /** Unique label ids of the project, ascending; undefined without this filter. */
  label: readonly number[] | undefined;
  match: 'any' | 'all';
  notLabel: readonly number[];
  status: readonly TaskStatus[];
  /** The labels of the requested member; undefined without this filter. */
  memberLabels: readonly number[] | undefined;
  words: readonly string[];
  /** True if the query requires all of several labels and the project lacks one of them. */
  isImpossible: boolean;
}

/** Drops unknown labels: no task carries them. */
export function toFilter(snapshot: ProjectSnapshot, query: BoardQuery): BoardFilter {
  const { label = [], match = 'any', not_label = [], status = [], user_id, q = '' } = query;
  const own = new Set(snapshot.labels.map(({ id }) => id));
  const known = (ids: number[]) => [...new Set(ids)].filter((id) => own.has(id)).sort(ascending);
  return {
    label: label.length > 0 ? known(label) : undefined,
    match,
    notLabel: known(not_label),
    status: taskStatuses.filter((one) => status.includes(one)),
    memberLabels: user_id === undefined ? undefined : (snapshot.memberLabels[user_id] ?? []),
    words: foldedWords(q),
    isImpossible: match === 'all' && label.some((id) => !own.has(id)),
  };
}

/** True for a query that every task matches, in any project. */
export const isUnfiltered = (query: BoardQuery): boolean =>
  !query.label?.length &&
  !query.not_label?.length &&
  !query.status?.length &&
  query.user_id === undefined &&
  !isSearch(query);

/** True for a query that searches the texts of tasks, which is the slowest filter. */
export const isSearch = ({ q = '' }: BoardQuery): boolean => q.trim() !== '';

/** The tasks that match all filters, in board order. Works in turns. */
export async function filterTasks(
  snapshot: ProjectSnapshot,
  filter: BoardFilter,
): Promise<ByStatus<SnapshotTask[]>> {
  const passing = forEachStatus<SnapshotTask[]>(() => []);
  if (filter.isImpossible) return passing;
  const passesLabels = labelFilter(filter);
  for (const task of snapshot.tasks()) {
    if (isTurnOver()) await nextTurn();
    const { status } = task.task;
    if (filter.status.length > 0 && !filter.status.includes(status)) continue;
    if (passesLabels(task.labels) && says(snapshot, task, filter.words)) passing[status].push(task);
  }
  return passing;
}

function labelFilter(filter: BoardFilter): (labels: readonly number[]) => boolean {
  const wanted = filter.label && new Set(filter.label);
  const unwanted = new Set(filter.notLabel);
  const members = filter.memberLabels && new Set(filter.memberLabels);
  const isEnough = (found: number) => found >= (filter.match === 'all' ? (wanted?.size ?? 0) : 1);
  return (labels) =>
    (!wanted || isEnough(labels.filter((id) => wanted.has(id)).length)) &&
    (unwanted.size === 0 || !labels.some((id) => unwanted.has(id))) &&
    (!members || labels.some((id) => members.has(id)));
}

/** True if the title or the description contains every word. Case and accents don't matter. */
function says(snapshot: ProjectSnapshot, task: SnapshotTask, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = snapshot.foldedTextOf(task);
  return words.every((word) => text.includes(word));
}

const ascending = (a: number, b: number): number => a - b;
