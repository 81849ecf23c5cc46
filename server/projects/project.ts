import { ProjectData, ProjectParams, type ProjectRole } from '../../contract/projects.ts';
import { jsonType } from '../http/answers.ts';
import { isUnchanged } from '../http/etag.ts';
import { localeOf, wantsPage } from '../http/pages.ts';
import { countOne, searchLimit } from '../http/rate-limits.ts';
import { type Answer, type Call, route } from '../http/route.ts';
import { clientPage } from '../pages/client.ts';
import { refuse } from '../refuse.ts';
import { nextTurn } from '../turns.ts';
import type { World } from '../world.ts';
import { dayOf, excerptOf, loadRendering } from './board.ts';
import { filterTasks, isSearch, isUnfiltered, toFilter } from './board-filter.ts';
import { projectValidator } from './project-rules.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';

/** The data of larger projects are not embedded in the page: the client fetches them compressed. */
const embeddedBytesMax = 256 * 1024;

export const projectRoute = route({
  method: 'GET',
  url: '/project/:id',
  tag: 'projects',
  summary: 'A project with its members, its labels, and its tasks by label and by status',
  description:
    'A member or a task without labels has no entry in `member_labels` or ' +
    '`task_labels`. A browser that asks for a page gets one, with small projects’ data ' +
    'embedded.',
  access: 'project',
  params: ProjectParams,
  answers: { 200: ProjectData },
  problems: ['rate_limited'],
  isLargeRead: () => true,
  isUnchanged: (world, { project, request, reply }) =>
    project !== undefined && isUnchanged(request, reply, projectValidator(world, project)),

  async handle(world, call) {
    const { caller, project, request, reply } = call;
    const membership = project ?? refuse('not_a_member');
    const { snapshot, role } = await world.projects.forMember(membership, caller.id);
    try {
      if (wantsPage(request)) return await answerPage(world, call, snapshot, role);
      reply.type(jsonType);
      return { status: 200, shared: await snapshot.dataBody(role) };
    } finally {
      world.projects.recount(snapshot);
    }
  },
});

/**
 * The client's page with the first tasks of the board, so that the board shows before any script
 * runs.
 */
async function answerPage(
  world: World,
  { caller, request, reply }: Call<unknown, unknown, unknown>,
  snapshot: ProjectSnapshot,
  role: ProjectRole,
): Promise<Answer> {
  const [locale, today, search] = [localeOf(request), dayOf(new Date()), searchOf(request.url)];
  const { queryOf, renderProject } = await loadRendering();
  const query = queryOf(search);
  if (isSearch(query)) await countOne(world, searchLimit, caller.id, reply);
  const passing = isUnfiltered(query)
    ? undefined
    : await filterTasks(snapshot, toFilter(snapshot, query));
  const render = async () => {
    // React renders synchronously, so rendering starts in a turn of its own.
    await nextTurn();
    return renderProject(excerptOf(snapshot, passing), locale, today, search);
  };
  const body =
    search === '' ? (await snapshot.html(`page ${locale}`, today, render)).text() : await render();
  const dataJson = await embeddedData(snapshot, role);
  reply.type('text/html; charset=utf-8');
  const content = { title: snapshot.project.name, body: { html: body }, dataJson };
  return { status: 200, payload: await clientPage(world, request, content) };
}

async function embeddedData(snapshot: ProjectSnapshot, role: ProjectRole): Promise<string> {
  if (snapshot.textLength > embeddedBytesMax) return 'null';
  const data = await snapshot.dataBody(role);
  return data.length <= embeddedBytesMax ? data.text() : 'null';
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
