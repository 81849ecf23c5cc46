/** Pure: who may do what in a project, and how its data are shown. */
import type {
  BoardTask,
  ByStatus,
  IdLists,
  Label,
  Project,
  ProjectData,
  ProjectMember,
  ProjectRole,
  TaskStatus,
} from '../../contract/projects.ts';
import { forEachStatus, projectRoles } from '../../contract/projects.ts';
import { toPublicUser, type UserRow } from '../accounts/account-rules.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';

/** What a task without a title is called, in every language. */
const untitled = 'Sin título';

/**
 * As people sort names, whatever their case: `Éxito` between `Diseño` and `fotos`. By Unicode's own
 * order, which is that of English: `und` would be the language of the server's machine.
 */
const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Managers may what members may, and members what observers may. */
export const mayActAs = (role: ProjectRole, least: ProjectRole): boolean =>
  projectRoles.indexOf(role) <= projectRoles.indexOf(least);

/** Managers of a project administer its group. */
export const chatRole = (role: ProjectRole): 'admin' | 'member' =>
  role === 'project_manager' ? 'admin' : 'member';

export interface ProjectRow {
  id: number;
  name: string;
  description: string;
  chat_id: number;
  created_at: number;
  archived_at: number | null;
  version: number;
  role: ProjectRole;
}

export const toProject = (row: ProjectRow): Project => ({
  id: row.id,
  name: row.name,
  description: row.description,
  version: row.version,
  role: row.role,
  chat_id: row.chat_id,
  created_at: isoTime(row.created_at),
  archived_at: isoTimeOrNull(row.archived_at),
});

export type MemberRow = UserRow & {
  deactivated_at: number | null;
  projects_users_id: number;
  role: ProjectRole;
};

export const toProjectMember = (row: MemberRow): ProjectMember => ({
  ...toPublicUser(row),
  projects_users_id: row.projects_users_id,
  role: row.role,
});

export interface BoardTaskRow {
  id: number;
  task_title: string;
  task_description: string;
  due_date: string | null;
  status: TaskStatus;
  position: string;
  created_at: number;
}

export const toBoardTask = (row: BoardTaskRow): BoardTask => ({
  id: row.id,
  task_title: row.task_title,
  task_description: row.task_description,
  due_date: row.due_date,
  status: row.status,
  position: row.position,
  created_at: isoTime(row.created_at),
});

export const titleOf = (task: { task_title: string }): string => task.task_title || untitled;

/**
 * As names of labels are compared: case does not matter, accents do. To upper case and back, as `ß`
 * and `SS` are one; to lower case first, as `ẞ` has no upper case but itself.
 */
export const labelKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

export const byLabelName = (a: Label, b: Label): number =>
  compareNames(a.label_name, b.label_name) || a.id - b.id;

/** The archived ones last. */
export const byProjectName = (a: Project, b: Project): number =>
  Number(a.archived_at !== null) - Number(b.archived_at !== null) ||
  compareNames(a.name, b.name) ||
  a.id - b.id;

/** @param rows In board order within each status. */
export function tasksByStatus(rows: BoardTaskRow[]): ByStatus<BoardTask[]> {
  const tasks = forEachStatus<BoardTask[]>(() => []);
  for (const row of rows) tasks[row.status].push(toBoardTask(row));
  return tasks;
}

/** A list of label ids for each who has any. */
export function idLists(pairs: Iterable<readonly [owner: number, label: number]>): IdLists {
  const lists: IdLists = {};
  for (const [owner, label] of pairs) {
    lists[owner] ??= [];
    lists[owner].push(label);
  }
  return lists;
}

/**
 * Each label with its tasks by status. Names are anything, `__proto__` too, so they become keys by
 * `fromEntries`, which defines them as they are.
 */
export const tasksByLabelStatus = (
  labels: Label[],
  taskLabels: IdLists,
  tasks: ByStatus<BoardTask[]>,
): ProjectData['tasks_by_label_status'] => {
  const entries = forEachStatus((status) => entriesByLabel(tasks[status], taskLabels));
  return Object.fromEntries(
    labels.map(({ id, label_name }) => [
      label_name,
      forEachStatus((status) => entries[status].get(id) ?? []),
    ]),
  );
};

interface LabelEntry {
  title: string;
  due_date: string | null;
}

/** By label. Kept with the tasks of a status and the labels, which nobody changes, as long as both are there. */
const keptEntries = new WeakMap<BoardTask[], WeakMap<IdLists, Map<number, LabelEntry[]>>>();

function entriesByLabel(tasks: BoardTask[], taskLabels: IdLists): Map<number, LabelEntry[]> {
  const kept = keptEntries.get(tasks) ?? new WeakMap<IdLists, Map<number, LabelEntry[]>>();
  keptEntries.set(tasks, kept);
  const known = kept.get(taskLabels);
  if (known) return known;
  const byLabel = new Map<number, LabelEntry[]>();
  for (const task of tasks) {
    const entry = { title: titleOf(task), due_date: task.due_date };
    for (const label of taskLabels[task.id] ?? []) addTo(byLabel, label, entry);
  }
  kept.set(taskLabels, byLabel);
  return byLabel;
}

/**
 * Who could take each task: who carries one of its labels, can sign in, and is no mere observer. Who
 * shares more labels with it comes first, then who has been in the project longer.
 * @param max How many are told of each task.
 */
export function taskCandidates(
  taskLabels: IdLists,
  memberLabels: IdLists,
  members: MemberRow[],
  max: number,
): IdLists {
  const carriers = carriersOf(memberLabels, members);
  const place = new Map(members.map(({ id }, i) => [id, i]));
  const placeOf = (id: number) => place.get(id) ?? 0;
  const forLabels = (labels: number[]): number[] => {
    const shared = new Map<number, number>();
    for (const id of labels.flatMap((label) => carriers.get(label) ?? [])) {
      shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    const best = [...shared].sort(([a, m], [b, n]) => n - m || placeOf(a) - placeOf(b));
    return best.slice(0, max).map(([id]) => id);
  };
  // Many tasks have the same few labels, and so the same people.
  const known = new Map<string, number[]>();
  const candidates: IdLists = {};
  for (const [task, labels] of Object.entries(taskLabels)) {
    const key = labels.join();
    const people = known.get(key) ?? forLabels(labels);
    known.set(key, people);
    if (people.length > 0) candidates[task] = people;
  }
  return candidates;
}

/** Of each label those who carry it and could take a task. */
function carriersOf(memberLabels: IdLists, members: MemberRow[]): Map<number, number[]> {
  const carriers = new Map<number, number[]>();
  for (const member of members) {
    if (!couldTakeTasks(member)) continue;
    for (const label of memberLabels[member.id] ?? []) addTo(carriers, label, member.id);
  }
  return carriers;
}

const couldTakeTasks = ({ role, deactivated_at }: MemberRow): boolean =>
  role !== 'observer' && deactivated_at === null;

/** Another text whenever others could take tasks, or in another order, or with other labels. */
export const takersOf = (memberLabels: IdLists, members: MemberRow[]): string =>
  JSON.stringify(members.filter(couldTakeTasks).map(({ id }) => [id, memberLabels[id]]));

function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
