/** Renders the board as HTML with the components of the web client. */
import type { Board, BoardQuery, ByStatus, Project } from '../../contract/projects.ts';
import { forEachStatus } from '../../contract/projects.ts';
import type { Locale } from '../http/pages.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import type { SnapshotTask } from './task-column.ts';

/**
 * At most this many tasks of a column are in the HTML. A client with script shows fewer at first.
 */
const tasksPerColumnMax = 50;
/** The same limit for labels, because a card may have two hundred. */
const labelsPerColumnMax = 250;

/** A board that contains only the first tasks of each column. */
export interface BoardExcerpt extends Board {
  /** The number of tasks that match the filters, by status. */
  matching: ByStatus<number>;
  /** The number of all tasks, by status. */
  totals: ByStatus<number>;
}

interface Rendering {
  renderBoard: (board: BoardExcerpt, locale: Locale, today: string) => string;
  renderProject: (board: BoardExcerpt, locale: Locale, today: string, search: string) => string;
  /** The filters in the address of a project's page. */
  queryOf: (search: string) => BoardQuery;
}

/** Loaded when the first board is rendered, so that the server starts sooner. */
let rendering: Promise<Rendering> | undefined;
const built = new URL('../../dist/server/board-html.js', import.meta.url);

export const loadRendering = (): Promise<Rendering> => {
  rendering ??= import(built.href) as Promise<Rendering>;
  return rendering;
};

/** The part of a board that its HTML shows. The HTML does not depend on the reader's role. */
export function excerptOf(
  snapshot: ProjectSnapshot,
  passing?: ByStatus<readonly SnapshotTask[]>,
): BoardExcerpt {
  const columns = passing ?? forEachStatus((status) => snapshot.columns[status].tasks);
  const first = forEachStatus((status) => firstOf(columns[status]));
  const labelled = Object.values(first).flat();
  return {
    project: snapshot.projectAs('observer') satisfies Project,
    project_labels: [...snapshot.labels],
    task_labels: Object.fromEntries(labelled.map(({ task, labels }) => [task.id, [...labels]])),
    tasks_by_status: forEachStatus((status) => first[status].map(({ task }) => task)),
    matching: forEachStatus((status) => columns[status].length),
    totals: forEachStatus((status) => snapshot.columns[status].tasks.length),
  };
}

function firstOf(tasks: readonly SnapshotTask[]): SnapshotTask[] {
  const first: SnapshotTask[] = [];
  let labels = 0;
  for (const task of tasks) {
    labels += task.labels.length;
    const isFull = first.length === tasksPerColumnMax || labels > labelsPerColumnMax;
    if (isFull && first.length > 0) break;
    first.push(task);
  }
  return first;
}

/** The day in UTC. A task is late when its due date is before it. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
