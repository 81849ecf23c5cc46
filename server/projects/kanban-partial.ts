import { Readable } from 'node:stream';
import {
  Board,
  BoardQuery,
  type ByStatus,
  ProjectParams,
  taskStatuses,
} from '../../contract/projects.ts';
import { jsonType } from '../http/answers.ts';
import { isKnown } from '../http/etag.ts';
import { localeOf, wantsData } from '../http/pages.ts';
import { countOne, searchLimit } from '../http/rate-limits.ts';
import { type Answer, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { nextTurn } from '../turns.ts';
import { dayOf, excerptOf, loadRendering } from './board.ts';
import { filterTasks, isSearch, isUnfiltered, toFilter } from './board-filter.ts';
import { projectValidator } from './project-rules.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import { type SnapshotTask, taskListJson } from './task-column.ts';

/**
 * A filtered board with at most this many tasks and characters is built in memory and sent at once.
 */
const writtenTasksMax = 200;
const writtenTextMax = 50_000;

export const kanbanPartialRoute = route({
  method: 'GET',
  url: '/project/:id/kanban_partial',
  tag: 'projects',
  summary: 'The board of a project',
  description:
    'An HTML fragment to insert into a page, or JSON if `Accept` asks for it. A task ' +
    'must match all filters: `label` (any of them, or all with `match=all`), ' +
    '`not_label`, `status`, `user_id`, and `q` (every word occurs in the title or the ' +
    'description). The fragment holds the first 50 tasks of each column and the number ' +
    'of the remaining ones.',
  access: 'project',
  params: ProjectParams,
  query: BoardQuery,
  answers: { 200: Board },
  problems: ['rate_limited'],
  isLargeRead: () => true,
  isUnchanged(world, { project, request, reply }) {
    if (!project) return false;
    // A card says whether it is late, so the fragment is another one each day.
    const form = wantsData(request) ? 'data' : `${localeOf(request)}-${dayOf(new Date())}`;
    return isKnown(request, reply, `${projectValidator(world, project)}-${form}`);
  },

  async handle(world, { caller, project, query, request, reply }) {
    const membership = project ?? refuse('not_a_member');
    const isData = wantsData(request);
    const locale = localeOf(request);
    const today = dayOf(new Date());
    if (isSearch(query)) await countOne(world, searchLimit, caller.id, reply);

    const { snapshot, role } = await world.projects.forMember(membership, caller.id);
    const render = async (passing?: ByStatus<SnapshotTask[]>) => {
      const { renderBoard } = await loadRendering();
      // React renders synchronously, so rendering starts in a turn of its own.
      await nextTurn();
      return renderBoard(excerptOf(snapshot, passing), locale, today);
    };
    reply.type(isData ? jsonType : 'text/html; charset=utf-8');
    try {
      if (isUnfiltered(query)) {
        const body = isData
          ? await snapshot.boardBody(role)
          : await snapshot.html(`fragment ${locale}`, today, () => render());
        return { status: 200, shared: body };
      }
      const passing = await filterTasks(snapshot, toFilter(snapshot, query));
      if (isData) return filteredJson(snapshot, passing, { project: snapshot.projectAs(role) });
      return { status: 200, payload: await render(passing) };
    } finally {
      world.projects.recount(snapshot);
    }
  },
});

/** A long board is streamed, so that a slow reader keeps little of it in memory. */
async function filteredJson(
  snapshot: ProjectSnapshot,
  passing: ByStatus<SnapshotTask[]>,
  head: object,
): Promise<Answer> {
  async function* pieces(): AsyncGenerator<string> {
    yield `${JSON.stringify({ ...head, project_labels: snapshot.labels }).slice(0, -1)},`;
    const labelled = Object.values(passing)
      .flat()
      .filter(({ labels }) => labels.length > 0)
      .map(({ task, labels }) => `"${task.id}":[${labels.join()}]`);
    yield `"task_labels":{${labelled.join()}},"tasks_by_status":{`;
    for (const [i, status] of taskStatuses.entries()) {
      yield `${i > 0 ? ',' : ''}"${status}":`;
      yield* taskListJson(passing[status]);
    }
    yield '}}';
  }
  const tasks = Object.values(passing).flat();
  const length = tasks.reduce((sum, { textLength }) => sum + textLength, 0);
  if (tasks.length <= writtenTasksMax && length <= writtenTextMax) {
    let text = '';
    for await (const piece of pieces()) text += piece;
    return { status: 200, payload: text };
  }
  return { status: 200, payload: Readable.from(pieces(), { objectMode: false }) };
}
