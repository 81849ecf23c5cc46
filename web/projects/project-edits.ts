/** Pure: applies a change to a project's data. Changes to missing items are ignored. */
import {
  type BoardTask,
  type ByStatus,
  forEachStatus,
  type IdLists,
  type Label,
  type Project,
  type ProjectData,
  type ProjectMember,
  type ProjectRole,
  type TaskStatus,
  taskStatuses,
} from '../../contract/projects.ts';

export type Edit = (data: ProjectData) => ProjectData;

/** Next to a task of the column. Without a neighbour, or if it is gone, at the end. */
export interface Place {
  status: TaskStatus;
  before?: number | undefined;
  after?: number | undefined;
}

export function findTask(
  { tasks_by_status }: Pick<ProjectData, 'tasks_by_status'>,
  id: number,
): BoardTask | undefined {
  for (const status of taskStatuses) {
    const task = tasks_by_status[status].find((one) => one.id === id);
    if (task) return task;
  }
  return undefined;
}

export const taskMoved =
  (id: number, { status, before, after }: Place): Edit =>
  (data) => {
    const task = findTask(data, id);
    if (!task) return data;
    const others = without(data.tasks_by_status, id);
    const column = others[status];
    const neighbour = column.findIndex((one) => one.id === (before ?? after));
    const at = neighbour === -1 ? column.length : before === undefined ? neighbour + 1 : neighbour;
    const placed = [...column.slice(0, at), { ...task, status }, ...column.slice(at)];
    return { ...data, tasks_by_status: { ...others, [status]: placed } };
  };

/** At its position if the server has assigned one, otherwise at the end of the column. */
export const taskAdded =
  (task: BoardTask, labels: number[]): Edit =>
  (data) => {
    if (findTask(data, task.id)) return data;
    const column = data.tasks_by_status[task.status];
    const next = task.position ? column.findIndex(({ position }) => position > task.position) : -1;
    const at = next === -1 ? column.length : next;
    const placed = [...column.slice(0, at), task, ...column.slice(at)];
    return {
      ...data,
      tasks_by_status: { ...data.tasks_by_status, [task.status]: placed },
      task_labels: withList(data.task_labels, task.id, labels),
    };
  };

export type TaskTexts = Partial<Pick<BoardTask, 'task_title' | 'task_description' | 'due_date'>>;

export const taskEdited =
  (id: number, changes: TaskTexts): Edit =>
  (data) => {
    const task = findTask(data, id);
    if (!task) return data;
    const column = data.tasks_by_status[task.status].map((one) =>
      one.id === id ? { ...one, ...changes } : one,
    );
    return { ...data, tasks_by_status: { ...data.tasks_by_status, [task.status]: column } };
  };

export const taskRemoved =
  (id: number): Edit =>
  (data) => ({
    ...data,
    tasks_by_status: without(data.tasks_by_status, id),
    task_labels: withList(data.task_labels, id, []),
  });

export const taskLabelled =
  (id: number, labels: number[]): Edit =>
  (data) =>
    findTask(data, id) ? { ...data, task_labels: withList(data.task_labels, id, labels) } : data;

export const memberEdited =
  (id: number, { role, labels }: { role?: ProjectRole; labels?: number[] }): Edit =>
  (data) => ({
    ...data,
    project_members: data.project_members.map((member) =>
      member.id === id && role ? { ...member, role } : member,
    ),
    member_labels: labels ? withList(data.member_labels, id, labels) : data.member_labels,
  });

export const membersAdded =
  (members: ProjectMember[]): Edit =>
  (data) => {
    const present = new Set(data.project_members.map(({ id }) => id));
    const added = members.filter(({ id }) => !present.has(id));
    return { ...data, project_members: [...data.project_members, ...added] };
  };

export const memberRemoved =
  (id: number): Edit =>
  (data) => ({
    ...data,
    project_members: data.project_members.filter((member) => member.id !== id),
    member_labels: withList(data.member_labels, id, []),
  });

export const labelAdded =
  (label: Label): Edit =>
  (data) =>
    data.project_labels.some(({ id }) => id === label.id)
      ? data
      : { ...data, project_labels: [...data.project_labels, label].sort(byLabelName) };

export const labelEdited =
  (label: Label): Edit =>
  (data) => {
    const labels = data.project_labels.map((one) => (one.id === label.id ? label : one));
    return { ...data, project_labels: labels.sort(byLabelName) };
  };

export const labelRemoved =
  (id: number): Edit =>
  (data) => ({
    ...data,
    project_labels: data.project_labels.filter((label) => label.id !== id),
    member_labels: withoutId(data.member_labels, id),
    task_labels: withoutId(data.task_labels, id),
  });

export const projectEdited =
  (changes: Partial<Pick<Project, 'name' | 'description' | 'archived_at'>>): Edit =>
  (data) => ({ ...data, project: { ...data.project, ...changes } });

const { compare } = new Intl.Collator('und', { sensitivity: 'accent' });

/** The server's order. */
const byLabelName = (a: Label, b: Label): number =>
  compare(a.label_name, b.label_name) || a.id - b.id;

/** Like the server: without case, with accents. */
export const labelKey = (name: string): string =>
  name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

function without(tasks: ByStatus<BoardTask[]>, id: number): ByStatus<BoardTask[]> {
  return forEachStatus((status) => {
    const column = tasks[status];
    return column.some((one) => one.id === id) ? column.filter((one) => one.id !== id) : column;
  });
}

/** Owners without ids have no entry. */
function withList(lists: IdLists, owner: number, ids: number[]): IdLists {
  const { [owner]: _former, ...others } = lists;
  return ids.length === 0 ? others : { ...others, [owner]: ids };
}

const withoutId = (lists: IdLists, id: number): IdLists =>
  Object.fromEntries(
    Object.entries(lists)
      .map(([owner, ids]) => [owner, ids.filter((one) => one !== id)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
