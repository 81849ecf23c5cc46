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
import { type Read, read } from '../store/store.ts';
import { type BoardTaskRow, idLists, tasksByStatus } from './project-rules.ts';
import {
  listLabelsOfTasksChanged,
  listTaskLabels,
  listTasks,
  listTasksChanged,
} from './task-store.ts';

/**
 * Of all projects together, about in bytes: what comes with each board, each task and each label of a task, and each
 * character that people have written, which is there as it is and in the JSON that is kept with the lists (`keptJson`).
 */
const lengthMax = 32_000_000;
const lengthOfBoard = 1_500;
const lengthOfTask = 1_000;
const lengthOfLabel = 100;
const lengthOfCharacter = 2;

/** Nobody changes it: others may be reading it. */
export interface BoardTasks {
  /** The project's, when its tasks were like this. */
  version: number;
  /** In board order. */
  tasks_by_status: ByStatus<BoardTask[]>;
  task_labels: IdLists;
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
}

const nothing = (): BoardTasks => ({
  version: 0,
  tasks_by_status: tasksByStatus([]),
  task_labels: {},
});

/** What says the same stays the same object, as what was made of it is kept with it. */
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

const lengthOf = ({ tasks_by_status, task_labels }: BoardTasks): number =>
  taskStatuses
    .flatMap((status) => tasks_by_status[status])
    .reduce((sum, { id, task_title: title, task_description: description }) => {
      const labels = task_labels[id]?.length ?? 0;
      // A title is in the JSON of each of its labels as well.
      const characters = 2 * (title.length + description.length) + labels * title.length;
      return sum + lengthOfTask + labels * lengthOfLabel + characters * lengthOfCharacter;
    }, lengthOfBoard);
