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
} from '../../contract/projects.ts';
import { type Read, read } from '../store/store.ts';
import { type BoardTaskRow, idLists, tasksByStatus } from './project-rules.ts';
import {
  listLabelsOfTasksChanged,
  listTaskLabels,
  listTasks,
  listTasksChanged,
} from './task-store.ts';

/** Of all projects together: characters of what people have written, and what comes with each task and its labels. */
const lengthMax = 16_000_000;
const lengthOfTask = 600;
const lengthOfLabel = 16;

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
    const tasks = { ...changed(known ?? nothing, rows), version };
    const kept = this.#kept.get(id);
    if (!kept || kept.version < version) this.#kept.set(id, tasks, lengthOf(tasks));
    return tasks;
  }
}

const nothing: BoardTasks = { version: 0, tasks_by_status: tasksByStatus([]), task_labels: {} };

function changed(known: BoardTasks, { tasks, taskLabels }: TaskRows): BoardTasks {
  if (tasks.length === 0) return known;
  const ids = new Set(tasks.map(({ id }) => id));
  const present = tasks.filter(({ deleted_at }) => !deleted_at);
  const come = tasksByStatus(present);
  const tasks_by_status = forEachStatus((status) => {
    const stayed = known.tasks_by_status[status].filter(({ id }) => !ids.has(id));
    return [...stayed, ...come[status]].sort(byPosition);
  });
  const task_labels = { ...known.task_labels };
  for (const id of ids) delete task_labels[id];
  // Deleted ones keep their labels in the database.
  const isThere = new Set(present.map(({ id }) => id));
  const shown = taskLabels.filter((row) => isThere.has(row.tasks_id));
  Object.assign(task_labels, idLists(shown.map((row) => [row.tasks_id, row.labels_id])));
  return { ...known, tasks_by_status, task_labels };
}

/** By code units, as the databases compare positions: no two are alike. */
const byPosition = (a: BoardTask, b: BoardTask): number => (a.position < b.position ? -1 : 1);

const lengthOf = ({ tasks_by_status, task_labels }: BoardTasks): number => {
  let length = 0;
  for (const { id, task_title, task_description } of Object.values(tasks_by_status).flat()) {
    const labels = task_labels[id]?.length ?? 0;
    length += lengthOfTask + task_title.length + task_description.length + labels * lengthOfLabel;
  }
  return length;
};
