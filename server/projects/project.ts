import { ProjectData, ProjectParams } from '../../contract/projects.ts';
import { jsonType } from '../http/answers.ts';
import { isUnchanged } from '../http/etag.ts';
import { localeOf, wantsPage } from '../http/pages.ts';
import { notModified, route } from '../http/route.ts';
import { clientPage } from '../pages/client.ts';
import { projectBody } from './board.ts';
import { readProjectData, stateOf } from './project-data.ts';
import { projectJson } from './project-json.ts';

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
  isLargeRead: () => true,

  async handle(world, { caller, project, params, request, reply }) {
    const { id } = params;
    const state = stateOf(world, project);
    if (isUnchanged(request, reply, state)) return notModified();
    const read = () => readProjectData(world, id, caller.id);
    if (!wantsPage(request)) {
      const made = await world.madeOnce.get(`project ${id} ${project?.role}`, state, async () => {
        const data = await read();
        return { body: projectJson(data), state: stateOf(world, data.project) };
      });
      reply.type(jsonType);
      return { status: 200, made };
    }
    reply.type('text/html; charset=utf-8');
    const data = await read();
    const body = await projectBody(world, data, localeOf(request), new Date(), request.url);
    const title = data.project.name;
    return { status: 200, payload: await clientPage(world, request, { title, body, data }) };
  },
});
