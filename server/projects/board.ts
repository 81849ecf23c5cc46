/** The board as HTML, made of the components that the web client shows it with. */
import type { Board, BoardQuery, ByStatus, Project } from '../../contract/projects.ts';
import { forEachStatus } from '../../contract/projects.ts';
import type { Locale } from '../http/pages.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import type { SnapshotTask } from './task-column.ts';

/** How many tasks of a column are in the HTML, at most. A client with script has more than it shows at first. */
const tasksPerColumnMax = 50;
/** The same for their labels, as a card may have two hundred. */
const labelsPerColumnMax = 250;

/** A board of which only the first tasks of each column are at hand. */
export interface BoardExcerpt extends Board {
  /** How many tasks pass the filters, by status. */
  matching: ByStatus<number>;
  /** How many tasks there are. */
  totals: ByStatus<number>;
}

interface Rendering {
  renderBoard: (board: BoardExcerpt, locale: Locale, today: string) => string;
  renderProject: (board: BoardExcerpt, locale: Locale, today: string, search: string) => string;
  /** What the address of a project's page filters by. */
  queryOf: (search: string) => BoardQuery;
}

/** Loaded with the first board that somebody wants, so that the server is up sooner. */
let rendering: Promise<Rendering> | undefined;
const built = new URL('../../dist/server/board-html.js', import.meta.url);

export const loadRendering = (): Promise<Rendering> => {
  rendering ??= import(built.href) as Promise<Rendering>;
  return rendering;
};

/** What of a board is in its HTML. The HTML does not tell the reader's role. */
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

/** In UTC: what is due before its day is late. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
