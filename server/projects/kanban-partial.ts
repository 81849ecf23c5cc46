import { Board, BoardQuery, ProjectParams } from '../../contract/projects.ts';
import { jsonType } from '../http/answers.ts';
import { isKnown } from '../http/etag.ts';
import { localeOf, wantsData } from '../http/pages.ts';
import { notModified, route } from '../http/route.ts';
import { renderBoard } from './board.ts';
import { filterBoard } from './board-filter.ts';
import { readBoardData, stateOf } from './project-data.ts';
import { projectJson } from './project-json.ts';

export const kanbanPartialRoute = route({
  method: 'GET',
  url: '/project/:id/kanban_partial',
  tag: 'projects',
  summary: 'The board of a project alone',
  description:
    'An HTML fragment to put into a page, or JSON where `Accept` asks for it. Filters narrow it ' +
    'together: `label` (any of them, or all with `match=all`), `not_label`, `status`, `user_id`, and ' +
    '`q` (each word somewhere in the title or the description).',
  access: 'project',
  params: ProjectParams,
  query: BoardQuery,
  answers: { 200: Board },
  isLargeRead: () => true,

  async handle(world, { caller, project, params, query, request, reply }) {
    const isData = wantsData(request);
    const locale = localeOf(request);
    const now = new Date();
    // A card says whether it is late, so the fragment is another one each day.
    const form = isData ? 'data' : `${locale}-${now.toISOString().slice(0, 10)}`;
    const state = stateOf(world, project);
    if (isKnown(request, reply, `${state}-${form}`)) return notModified();
    const name = `board ${params.id} ${project?.role} ${form} ${JSON.stringify(query)}`;
    const made = await world.madeOnce.get(name, state, async () => {
      const data = await readBoardData(world, params.id, caller.id);
      const board = {
        project: data.project,
        project_labels: data.project_labels,
        ...filterBoard(data, query),
      };
      const body = isData ? projectJson(board) : await renderBoard(board, locale, now);
      return { body, state: stateOf(world, data.project) };
    });
    reply.type(isData ? jsonType : 'text/html; charset=utf-8');
    return { status: 200, made };
  },
});
