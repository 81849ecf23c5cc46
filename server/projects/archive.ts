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
  summary: 'Put a finished project away',
  description:
    'It can still be read, left and brought back, and its members still talk in its group; nothing ' +
    'else of it changes. Its tasks are no longer among anybody’s own.',
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

/** Archiving what is archived, and the other way round, changes nothing. */
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
