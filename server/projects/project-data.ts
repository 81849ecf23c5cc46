/** A project's data, read at one moment by a fixed number of queries and shaped by its rules. */
import type { Limits } from '../../contract/limits.ts';
import type { ProjectData, ProjectRole } from '../../contract/projects.ts';
import { refuse } from '../refuse.ts';
import { read, type Store } from '../store/store.ts';
import { listLabels } from './label-store.ts';
import { listMemberLabels, listProjectMembers } from './project-member-store.ts';
import {
  byLabelName,
  idLists,
  taskCandidates,
  tasksByLabelStatus,
  tasksByStatus,
  toProject,
  toProjectMember,
} from './project-rules.ts';
import { findProjectForMember } from './project-store.ts';
import { listTaskLabels, listTasks } from './task-store.ts';

/** What stands for all that a project's data say: to those of one role they say the same. */
export const stateOf = (
  { epoch }: { epoch: string },
  project: { version: number; role: ProjectRole } | undefined,
): string => `${epoch}-${project?.version}-${project?.role}`;

/** @throws Refusal `not_a_member` */
export async function readProjectData(
  store: Store,
  project_id: number,
  user_id: number,
  limits: Limits,
): Promise<ProjectData> {
  const rows = await store.together({
    projects: read(findProjectForMember, { project_id, user_id }),
    members: read(listProjectMembers, { project_id }),
    labels: read(listLabels, { project_id }),
    memberLabels: read(listMemberLabels, { project_id }),
    tasks: read(listTasks, { project_id }),
    taskLabels: read(listTaskLabels, { project_id }),
  });
  const [project] = rows.projects;
  if (!project) refuse('not_a_member');
  const labels = rows.labels.sort(byLabelName);
  const tasks = tasksByStatus(rows.tasks);
  const memberLabels = idLists(rows.memberLabels.map((row) => [row.user_id, row.labels_id]));
  const isThere = new Set(rows.tasks.map(({ id }) => id));
  const taskLabels = idLists(
    rows.taskLabels
      .filter((row) => isThere.has(row.tasks_id))
      .map((row) => [row.tasks_id, row.labels_id]),
  );
  return {
    project: toProject(project),
    project_members: rows.members.map(toProjectMember),
    project_labels: labels,
    member_labels: memberLabels,
    task_labels: taskLabels,
    tasks_by_label_status: tasksByLabelStatus(labels, taskLabels, tasks),
    tasks_by_status: tasks,
    task_candidates: taskCandidates(
      taskLabels,
      memberLabels,
      rows.members,
      limits.candidatesPerTaskMax,
    ),
  };
}
