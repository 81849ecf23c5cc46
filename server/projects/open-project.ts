/**
 * Opens a project for a change: checks the caller's membership, and the role that the change needs.
 */
import type { Project, ProjectRole } from '../../contract/projects.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { Reader, Tx } from '../store/store.ts';
import { findLabel, listLabels } from './label-store.ts';
import { findOtherManager, findProjectMember } from './project-member-store.ts';
import { mayActAs, type ProjectRow, toProject } from './project-rules.ts';
import { findProjectForMember, updateProject } from './project-store.ts';

/** A project as one member sees it. Its row is locked until the transaction ends. */
export interface OpenProject extends ProjectRow {
  user_id: number;
}

const needed: Record<ProjectRole, string> = {
  project_manager: 'Only managers of the project do this.',
  member: 'Observers of a project only read.',
  observer: '',
};

/**
 * @param least The lowest role that may make the change.
 * @throws Refusal `not_a_member`, also for a project that does not exist; `not_allowed` by role;
 * `project_archived` unless `alsoArchived`
 */
export async function openProject(
  tx: Tx,
  projectId: number,
  userId: number,
  least: ProjectRole,
  { alsoArchived = false } = {},
): Promise<OpenProject> {
  if (!(await tx.lockProject(projectId, userId))) refuse('not_a_member');
  const project = await tx.first(findProjectForMember, { project_id: projectId, user_id: userId });
  if (!project) refuse('not_a_member');
  if (!mayActAs(project.role, least)) refuse('not_allowed', needed[least]);
  if (project.archived_at !== null && !alsoArchived) {
    refuse('project_archived', 'Bring it back first, then change it.');
  }
  return project;
}

/**
 * Raises the version by one, which notifies followers of the project, and writes changed fields.
 */
export async function bumpProject(
  tx: Tx,
  project: OpenProject,
  changes: Partial<Pick<OpenProject, 'name' | 'description' | 'archived_at'>> = {},
): Promise<OpenProject> {
  const changed = { ...project, ...changes, version: project.version + 1 };
  await tx.run(updateProject, changed);
  return changed;
}

/** @throws Refusal `not_a_member` for a caller who is not a member of the project */
export async function readProject(
  reader: Reader,
  projectId: number,
  userId: number,
): Promise<Project> {
  const key = { project_id: projectId, user_id: userId };
  return toProject((await reader.first(findProjectForMember, key)) ?? refuse('not_a_member'));
}

/** @throws Refusal `invalid_input` for a person who is not a member of the project */
export async function openMember(tx: Tx, project: OpenProject, userId: number) {
  const member = await tx.first(findProjectMember, { project_id: project.id, user_id: userId });
  return member ?? refuseField('user_id', 'is not in this project');
}

/** @throws Refusal `invalid_input` for a label of another project */
export async function openLabel(tx: Tx, project: OpenProject, labelId: number) {
  const label = await tx.first(findLabel, { project_id: project.id, label_id: labelId });
  return label ?? refuseField('label_id', 'is no label of this project');
}

/** @throws Refusal `last_manager` if the person is the project's only manager */
export async function mustKeepManager(tx: Tx, project: OpenProject, userId: number): Promise<void> {
  if (await tx.first(findOtherManager, { project_id: project.id, user_id: userId })) return;
  refuse('last_manager', 'Make somebody else a manager of the project first.');
}

/**
 * The ids without duplicates, ascending.
 * @throws Refusal `invalid_input` for a label of another project
 */
export async function labelsOfProject(
  tx: Tx,
  project: OpenProject,
  ids: number[],
): Promise<number[]> {
  const asked = [...new Set(ids)].sort((a, b) => a - b);
  if (asked.length === 0) return [];
  const known = new Set((await tx.all(listLabels, { project_id: project.id })).map(({ id }) => id));
  const stranger = asked.find((id) => !known.has(id));
  if (stranger !== undefined) refuseField('labels', `${stranger} is no label of this project`);
  return asked;
}

/** The ids to add and to remove to turn `present` into `wanted`. */
export function difference(present: number[], wanted: number[]) {
  return {
    added: wanted.filter((id) => !present.includes(id)),
    removed: present.filter((id) => !wanted.includes(id)),
  };
}
