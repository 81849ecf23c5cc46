import { ProjectData, ProjectParams } from '../../contract/projects.ts';
import { isUnchanged } from '../http/etag.ts';
import { localeOf, wantsPage } from '../http/pages.ts';
import { notModified, ok, route } from '../http/route.ts';
import { clientPage } from '../pages/client.ts';
import { projectBody } from './board.ts';
import { readProjectData } from './project-data.ts';

export const projectRoute = route({
  method: 'GET',
  url: '/project/:id',
  tag: 'projects',
  summary: 'A project: its members, its labels, its tasks by label and by status',
  description:
    'A member or a task without labels has no entry in `member_labels` or `task_labels`. A browser ' +
    'that asks for a page gets one, with these data in it.',
  access: 'project',
  params: ProjectParams,
  answers: { 200: ProjectData },

  async handle(world, { caller, project, params, request, reply }) {
    if (isUnchanged(request, reply, `${world.epoch}-${project?.version}-${project?.role}`))
      return notModified();
    const data = await readProjectData(world.store, params.id, caller.id, world.config.limits);
    if (!wantsPage(request)) return ok(data);
    reply.type('text/html; charset=utf-8');
    const body = await projectBody(data, localeOf(request), new Date(), request.url);
    const title = data.project.name;
    return { status: 200, payload: await clientPage(world, request, { title, body, data }) };
  },
});
