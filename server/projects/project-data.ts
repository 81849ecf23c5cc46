/** A project's data, read at one moment by a fixed number of queries and shaped by its rules. */
import { hash } from 'node:crypto';
import type { IdLists, ProjectData, ProjectRole } from '../../contract/projects.ts';
import { refuse } from '../refuse.ts';
import { read } from '../store/store.ts';
import type { World } from '../world.ts';
import { listLabels } from './label-store.ts';
import { listMemberLabels, listProjectMembers } from './project-member-store.ts';
import {
  byLabelName,
  idLists,
  type MemberRow,
  takersOf,
  taskCandidates,
  tasksByLabelStatus,
  toProject,
  toProjectMember,
} from './project-rules.ts';
import { findProjectForMember } from './project-store.ts';

/** What stands for all that a project's data say: to those of one role they say the same. */
export const stateOf = (
  { epoch }: { epoch: string },
  project: { version: number; role: ProjectRole } | undefined,
): string => `${epoch}-${project?.version}-${project?.role}`;

/** What a board is made of, whatever of it is shown. */
export type BoardData = Pick<
  ProjectData,
  'project' | 'project_labels' | 'member_labels' | 'task_labels' | 'tasks_by_status'
>;

/** @throws Refusal `not_a_member` */
export const readBoardData = async (
  world: World,
  project_id: number,
  user_id: number,
): Promise<BoardData> => (await readRows(world, project_id, user_id)).board;

/** @throws Refusal `not_a_member` */
export async function readProjectData(
  world: World,
  project_id: number,
  user_id: number,
): Promise<ProjectData> {
  const { board, members } = await readRows(world, project_id, user_id);
  const { project_labels, task_labels, tasks_by_status } = board;
  return {
    ...board,
    project_members: members.map(toProjectMember),
    tasks_by_label_status: tasksByLabelStatus(project_labels, task_labels, tasks_by_status),
    task_candidates: candidatesOf(world, board, members),
  };
}

/** With the labels of a project's tasks, which nobody changes. */
const keptCandidates = new WeakMap<IdLists, { takers: string; candidates: IdLists }>();

function candidatesOf(
  { config }: World,
  { task_labels, member_labels }: BoardData,
  members: MemberRow[],
): IdLists {
  const takers = hash('sha256', takersOf(member_labels, members), 'base64url');
  const known = keptCandidates.get(task_labels);
  if (known?.takers === takers) return known.candidates;
  const max = config.limits.candidatesPerTaskMax;
  const candidates = taskCandidates(task_labels, member_labels, members, max);
  keptCandidates.set(task_labels, { takers, candidates });
  return candidates;
}

async function readRows(
  { store, boardTasks }: World,
  project_id: number,
  user_id: number,
): Promise<{ board: BoardData; members: MemberRow[] }> {
  const { known, reads } = boardTasks.known(project_id);
  const rows = await store.together({
    projects: read(findProjectForMember, { project_id, user_id }),
    members: read(listProjectMembers, { project_id }),
    labels: read(listLabels, { project_id }),
    memberLabels: read(listMemberLabels, { project_id }),
    ...reads,
  });
  const [project] = rows.projects;
  if (!project) refuse('not_a_member');
  const { tasks_by_status, task_labels } = boardTasks.put(project, known, rows);
  const board = {
    project: toProject(project),
    project_labels: rows.labels.sort(byLabelName),
    member_labels: idLists(rows.memberLabels.map((row) => [row.user_id, row.labels_id])),
    task_labels,
    tasks_by_status,
  };
  return { board, members: rows.members };
}
