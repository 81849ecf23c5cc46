import {
  type BoardTask,
  type ByStatus,
  forEachStatus,
  type Label,
  type ProjectData,
  taskStatuses,
} from '../../contract/projects.ts';

export interface MatrixRow {
  /** Undefined for tasks without labels. */
  label: Label | undefined;
  tasks: ByStatus<BoardTask[]>;
}

/** A row for each label, and a last one for tasks without labels, if there are any. */
export function matrixRows(
  { project_labels, task_labels }: Pick<ProjectData, 'project_labels' | 'task_labels'>,
  tasks: ByStatus<BoardTask[]>,
): MatrixRow[] {
  const rows = new Map<number | undefined, MatrixRow>();
  for (const label of project_labels) rows.set(label.id, { label, tasks: empty() });
  const unlabelled: MatrixRow = { label: undefined, tasks: empty() };
  for (const status of taskStatuses) {
    for (const task of tasks[status]) {
      const labels = task_labels[task.id] ?? [];
      if (labels.length === 0) unlabelled.tasks[status].push(task);
      for (const id of labels) rows.get(id)?.tasks[status].push(task);
    }
  }
  const isAnyUnlabelled = taskStatuses.some((status) => unlabelled.tasks[status].length > 0);
  return isAnyUnlabelled ? [...rows.values(), unlabelled] : [...rows.values()];
}

const empty = () => forEachStatus<BoardTask[]>(() => []);
