import { type Project, ProjectAnswer, ProjectParams } from '../../contract/projects.ts';
import { Type } from '../../contract/type.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, openProject } from './open-project.ts';
import { toProject } from './project-rules.ts';

export const archiveProjectRoute = route({
  method: 'POST',
  url: '/project/:id/archive',
  tag: 'projects',
  summary: 'Archive a finished project',
  description:
    'An archived project can still be read, left and unarchived, and its members can ' +
    'still talk in its group. Every other change is refused. Its tasks leave ' +
    'everybody’s `my-tasks`.',
  access: 'session',
  params: ProjectParams,
  body: Type.Object({}),
  answers: { 200: ProjectAnswer },
  problems: ['not_a_member', 'not_allowed'],
  rateLimit: changeLimit,
  page: () => '/projects',

  async handle(world, { caller, params }) {
    return ok({ project: await world.store.write(archiveProject, [caller, params.id, true]) });
  },
});

/** Archiving an archived project, or unarchiving an active one, changes nothing. */
export async function archiveProject(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  isArchived: boolean,
): Promise<Project> {
  const project = await openProject(tx, projectId, caller.id, 'project_manager', {
    alsoArchived: true,
  });
  if ((project.archived_at !== null) === isArchived) return toProject(project);
  return toProject(await bumpProject(tx, project, { archived_at: isArchived ? tx.now : null }));
}
