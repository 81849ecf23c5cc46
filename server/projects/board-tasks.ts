/**
 * The tasks of projects as boards show them. After a change only what has changed since they were read is
 * read again, however many there are. Who may see them is nothing that is kept: what is read goes together
 * with the reader's membership.
 */
import { Kept } from '../../contract/kept.ts';
import {
  type BoardTask,
  type ByStatus,
  forEachStatus,
  type IdLists,
  taskStatuses,
} from '../../contract/projects.ts';
import { KeptWith } from '../kept-with.ts';
import { type Read, read } from '../store/store.ts';
import { type BoardTaskRow, idLists, tasksByStatus } from './project-rules.ts';
import {
  listLabelsOfTasksChanged,
  listTaskLabels,
  listTasks,
  listTasksChanged,
} from './task-store.ts';

/**
 * Of all projects together: characters of what people have written, what comes with each board, task and label of a
 * task, and bytes of the JSON that is kept with them.
 */
const lengthMax = 32_000_000;
const lengthOfBoard = 1_500;
const lengthOfTask = 700;
const lengthOfLabel = 32;

/** Nobody changes it: others may be reading it. */
export interface BoardTasks {
  /** The project's, when its tasks were like this. */
  version: number;
  /** In board order. */
  tasks_by_status: ByStatus<BoardTask[]>;
  task_labels: IdLists;
  /** Of the longest JSON that was made of it: its pieces are kept with the lists (`keptJson`). */
  jsonLength: number;
}

/** Of tasks that have changed, or of all where nothing was known. */
interface TaskRows {
  tasks: (BoardTaskRow & { deleted_at?: number | null })[];
  taskLabels: { tasks_id: number; labels_id: number }[];
}

export class KeptBoardTasks {
  readonly #kept = new Kept<number, BoardTasks>(lengthMax);

  /** What is known of a project's tasks, and what has to be read besides, together with its version. */
  known(project_id: number) {
    const known = this.#kept.get(project_id);
    const since = { project_id, version: known?.version ?? 0 };
    const tasks: Read<TaskRows['tasks'][number]> = known
      ? read(listTasksChanged, since)
      : read(listTasks, since);
    const taskLabels = read(known ? listLabelsOfTasksChanged : listTaskLabels, since);
    return { known, reads: { tasks, taskLabels } };
  }

  /** @returns the tasks as they are at the project's version */
  put(
    { id, version }: { id: number; version: number },
    known: BoardTasks | undefined,
    rows: TaskRows,
  ): BoardTasks {
    const tasks = { ...changed(known ?? nothing(), rows), version };
    const kept = this.#kept.get(id);
    if (!kept || kept.version < version) this.#kept.set(id, tasks, lengthOf(tasks));
    return tasks;
  }

  countJson(project_id: number, jsonLength: number): void {
    const kept = this.#kept.get(project_id);
    if (!kept || kept.jsonLength >= jsonLength) return;
    const counted = { ...kept, jsonLength };
    this.#kept.set(project_id, counted, lengthOf(counted));
  }
}

const nothing = (): BoardTasks => ({
  version: 0,
  tasks_by_status: tasksByStatus([]),
  task_labels: {},
  jsonLength: 0,
});

/** What says the same stays the same object, for what was made of it (`kept-with.ts`). */
function changed(known: BoardTasks, { tasks, taskLabels }: TaskRows): BoardTasks {
  if (tasks.length === 0) return known;
  const ids = new Set(tasks.map(({ id }) => id));
  const present = tasks.filter(({ deleted_at }) => !deleted_at);
  const come = tasksByStatus(present);
  const tasks_by_status = forEachStatus((status) => {
    const before = known.tasks_by_status[status];
    const stayed = before.filter(({ id }) => !ids.has(id));
    if (stayed.length === before.length && come[status].length === 0) return before;
    return [...stayed, ...come[status]].sort(byPosition);
  });
  // Deleted ones keep their labels in the database.
  const isThere = new Set(present.map(({ id }) => id));
  const shown = taskLabels.filter((row) => isThere.has(row.tasks_id));
  const labels = idLists(shown.map((row) => [row.tasks_id, row.labels_id]));
  return { ...known, tasks_by_status, task_labels: relabelled(known.task_labels, ids, labels) };
}

/** @param labels Of those of these tasks that have any. */
function relabelled(known: IdLists, tasks: Set<number>, labels: IdLists): IdLists {
  const others = [...tasks].filter((id) => known[id]?.join() !== labels[id]?.join());
  if (others.length === 0) return known;
  const relabelled = { ...known };
  for (const id of others) delete relabelled[id];
  return Object.assign(relabelled, labels);
}

/** By code units, as the databases compare positions: no two are alike. */
const byPosition = (a: BoardTask, b: BoardTask): number => (a.position < b.position ? -1 : 1);

const lengthOf = ({ tasks_by_status, task_labels, jsonLength }: BoardTasks): number => {
  const ofLabels = lengths.get(task_labels, undefined, () => lengthOfLabels(task_labels));
  return taskStatuses.reduce(
    (sum, status) => {
      const tasks = tasks_by_status[status];
      return sum + lengths.get(tasks, undefined, () => lengthOfTasks(tasks));
    },
    lengthOfBoard + jsonLength + ofLabels,
  );
};

const lengths = new KeptWith<number>();

const lengthOfTasks = (tasks: BoardTask[]): number =>
  tasks.reduce(
    (sum, { task_title, task_description }) =>
      sum + lengthOfTask + task_title.length + task_description.length,
    0,
  );

const lengthOfLabels = (lists: IdLists): number =>
  Object.values(lists).reduce((sum, { length }) => sum + lengthOfLabel * length, 0);
