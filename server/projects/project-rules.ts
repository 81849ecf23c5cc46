/** Pure: who may do what in a project, and how its data are shown. */
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

/** What a task without a title is called, in every language. */
const untitled = 'Sin título';

/**
 * As people sort names, whatever their case: `Éxito` between `Diseño` and `fotos`. By Unicode's own
 * order, which is that of English: `und` would be the language of the server's machine.
 */
const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Changes with all that a project says to members of one role, and with nothing else. */
export const projectValidator = (
  { epoch }: { epoch: string },
  { version, role }: { version: number; role: ProjectRole },
): string => `${epoch}-${version}-${role}`;

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
 * Who could take a task: members who carry one of its labels, can sign in, and are not observers. Who
 * shares more labels with the task comes first, then who has been in the project longer.
 * @param candidatesMax How many people are named for a task, at most.
 * @returns a function from a task's labels to the ids of those people
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
  // Many tasks have the same label and no other.
  const forOneLabel = new Map<number, number[]>();
  return (labels) => {
    const [only, ...others] = labels;
    if (only === undefined || others.length > 0) return find(labels);
    const known = forOneLabel.get(only) ?? find(labels);
    forOneLabel.set(only, known);
    return known;
  };
}

/** For each label the members who carry it and could take a task. */
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

/** All that `candidateFinder` depends on, as text. */
export const takersOf = (memberLabels: IdLists, members: readonly MemberRow[]): string =>
  JSON.stringify(members.filter(couldTakeTasks).map(({ id }) => [id, memberLabels[id]]));

function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
