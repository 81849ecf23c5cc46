import { type Project, ProjectAnswer, ProjectParams } from '../../contract/projects.ts';
import { Type } from '../../contract/type.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { archiveProject } from './archive.ts';

export const unarchiveProjectRoute = route({
  method: 'POST',
  url: '/project/:id/unarchive',
  tag: 'projects',
  summary: 'Restore an archived project',
  access: 'session',
  params: ProjectParams,
  body: Type.Object({}),
  answers: { 200: ProjectAnswer },
  problems: ['not_a_member', 'not_allowed'],
  rateLimit: changeLimit,
  page: ({ project }: { project: Project }) => `/project/${project.id}`,

  async handle(world, { caller, params }) {
    return ok({ project: await world.store.write(archiveProject, [caller, params.id, false]) });
  },
});
