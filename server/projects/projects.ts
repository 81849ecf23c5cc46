import {
  CreateProjectInput,
  forEachStatus,
  type Project,
  ProjectAnswer,
  ProjectsAnswer,
} from '../../contract/projects.ts';
import { markProjectsChanged } from '../accounts/account-store.ts';
import { type AddingLimits, addingLimits } from '../chats/adding-people.ts';
import { createGroup } from '../chats/group-changes.ts';
import { isUnchanged, validatorOf } from '../http/etag.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { created, notModified, ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { read, type Tx } from '../store/store.ts';
import type { World } from '../world.ts';
import { readProject } from './open-project.ts';
import { insertProjectMember } from './project-member-store.ts';
import { byProjectName, toProject } from './project-rules.ts';
import {
  countTasksByStatus,
  insertProject,
  listProjects,
  listProjectVersions,
} from './project-store.ts';

export const projectsRoute = route({
  method: 'GET',
  url: '/projects',
  tag: 'projects',
  summary: 'The caller’s projects by name, archived ones last',
  access: 'session',
  isClientPage: true,
  answers: { 200: ProjectsAnswer },

  async handle(world, { caller, request, reply }) {
    const validator = await validatorOfProjects(world, caller.id);
    if (isUnchanged(request, reply, validator)) return notModified();
    const key = { user_id: caller.id };
    const { projects, counts } = await world.store.together({
      projects: read(listProjects, key),
      counts: read(countTasksByStatus, key),
    });
    const countsOf = Map.groupBy(counts, (row) => row.project_id);
    const summaries = projects.map((row) => {
      const task_counts = forEachStatus(() => 0);
      for (const { status, count } of countsOf.get(row.id) ?? []) task_counts[status] = count;
      return { ...toProject(row), member_count: row.member_count ?? 0, task_counts };
    });
    return ok({ projects: summaries.sort(byProjectName) });
  },
});

/** Changes whenever one of the person's projects changes, or the set of them. */
export async function validatorOfProjects(world: World, userId: number): Promise<string> {
  const versions = await world.store.all(listProjectVersions, { user_id: userId });
  const state = versions.map((row) => `${row.project_id}.${row.version}`);
  return validatorOf(`${world.epoch} ${userId} ${state.join(' ')}`);
}

export const createProjectRoute = route({
  method: 'POST',
  url: '/projects',
  tag: 'projects',
  summary: 'Create a project and the group in which its members talk',
  description:
    'The caller becomes its manager. The project starts without labels: see `add_starter_labels`.',
  access: 'session',
  body: CreateProjectInput,
  answers: { 201: ProjectAnswer },
  rateLimit: changeLimit,
  page: ({ project }: { project: Project }) => `/project/${project.id}`,

  async handle(world, { caller, body }) {
    const input = { ...body, limits: addingLimits(world.config.limits) };
    return created({ project: await world.store.write(createProject, [caller, input]) });
  },
});

export async function createProject(
  tx: Tx,
  caller: { id: number },
  { name, description = '', limits }: CreateProjectInput & { limits: AddingLimits },
): Promise<Project> {
  const chat_id = await createGroup(tx, caller.id, { name, description: '' }, [], limits);
  const inserted = await tx.first(insertProject, {
    name,
    description,
    chat_id,
    created_by: caller.id,
    now: tx.now,
  });
  const { id } = inserted ?? refuse('internal_error');
  await tx.run(insertProjectMember, {
    project_id: id,
    user_id: caller.id,
    role: 'project_manager',
  });
  await tx.run(markProjectsChanged, { id: caller.id });
  return readProject(tx, id, caller.id);
}
