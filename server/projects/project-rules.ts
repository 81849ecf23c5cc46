/** Pure rules of projects: roles, order and the shape of answers. */
import type {
  BoardTask,
  IdLists,
  Label,
  Project,
  ProjectMember,
  ProjectRole,
  TaskStatus,
} from '../../contract/projects.ts';
import { projectRoles } from '../../contract/projects.ts';
import { toPublicUser, type UserRow } from '../accounts/account-rules.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';

/** The title of a task without one, in every language. */
const untitled = 'Sin título';

/**
 * Sorts names ignoring case: `Éxito` comes between `Diseño` and `fotos`. The locale is fixed to
 * `en`, which has Unicode's default order, because `und` would mean the locale of the server's
 * machine.
 */
const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Changes with everything that a project shows to members of one role, and with nothing else. */
export const projectValidator = (
  { epoch }: { epoch: string },
  { version, role }: { version: number; role: ProjectRole },
): string => `${epoch}-${version}-${role}`;

/** Managers have all permissions of members, and members all permissions of observers. */
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
 * Label names are compared by this key: case does not matter, accents do. The key is upper-cased
 * and lowered again because `ß` equals `SS`; it is lowered first because `ẞ` has no other upper
 * case.
 */
export const labelKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

export const byLabelName = (a: Label, b: Label): number =>
  compareNames(a.label_name, b.label_name) || a.id - b.id;

/** Archived projects come last. */
export const byProjectName = (a: Project, b: Project): number =>
  Number(a.archived_at !== null) - Number(b.archived_at !== null) ||
  compareNames(a.name, b.name) ||
  a.id - b.id;

/** Groups label ids by owner. Owners without labels have no entry. */
export function idLists(pairs: Iterable<readonly [owner: number, label: number]>): IdLists {
  const lists: IdLists = {};
  for (const [owner, label] of pairs) {
    lists[owner] ??= [];
    lists[owner].push(label);
  }
  return lists;
}

/**
 * Who could take a task: members who carry one of its labels, can sign in and are not observers.
 * People who share more labels come first, then those who joined the project earlier.
 * @param candidatesMax The largest number of people for a task.
 * @returns a function from a task's labels to the ids of these people
 */
export function candidateFinder(
  memberLabels: IdLists,
  members: readonly MemberRow[],
  candidatesMax: number,
): (labels: readonly number[]) => number[] {
  const carriers = carriersOf(memberLabels, members);
  const place = new Map(members.map(({ id }, i) => [id, i]));
  const placeOf = (id: number) => place.get(id) ?? 0;
  const find = (labels: readonly number[]): number[] => {
    const shared = new Map<number, number>();
    for (const id of labels.flatMap((label) => carriers.get(label) ?? [])) {
      shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    const best = [...shared].sort(([a, m], [b, n]) => n - m || placeOf(a) - placeOf(b));
    return best.slice(0, candidatesMax).map(([id]) => id);
  };
  // Many tasks have exactly one label, so its result is cached.
  const forOneLabel = new Map<number, number[]>();
  return (labels) => {
    const [only, ...others] = labels;
    if (only === undefined || others.length > 0) return find(labels);
    const known = forOneLabel.get(only) ?? find(labels);
    forOneLabel.set(only, known);
    return known;
  };
}

/** For each label, the members who carry it and could take a task. */
function carriersOf(memberLabels: IdLists, members: readonly MemberRow[]): Map<number, number[]> {
  const carriers = new Map<number, number[]>();
  for (const member of members) {
    if (!couldTakeTasks(member)) continue;
    for (const label of memberLabels[member.id] ?? []) addTo(carriers, label, member.id);
  }
  return carriers;
}

const couldTakeTasks = ({ role, deactivated_at }: MemberRow): boolean =>
  role !== 'observer' && deactivated_at === null;

/** Everything that the result of `candidateFinder` depends on, as text. */
export const takersOf = (memberLabels: IdLists, members: readonly MemberRow[]): string =>
  JSON.stringify(members.filter(couldTakeTasks).map(({ id }) => [id, memberLabels[id]]));

function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
