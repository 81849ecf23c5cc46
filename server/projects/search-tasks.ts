import { fold } from '../../contract/fold.ts';
import { type FoundTask, SearchTasksAnswer, SearchTasksQuery } from '../../contract/projects.ts';
import { searchLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { Refusal } from '../refuse.ts';
import { foldedWords } from '../search/words.ts';
import { isTurnOver, nextTurn } from '../turns.ts';
import type { World } from '../world.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import { listProjectMemberships } from './project-store.ts';

const foundMax = 20;

export const searchTasksRoute = route({
  method: 'GET',
  url: '/search-tasks',
  tag: 'projects',
  summary: 'Find tasks by title, in all of one’s projects',
  description:
    'Each word of `q` is somewhere in the title, the number or the name of the project; case and ' +
    'accents do not matter. Open tasks first, then the newest, 20 at most.',
  access: 'session',
  query: SearchTasksQuery,
  answers: { 200: SearchTasksAnswer },
  rateLimit: searchLimit,
  isLargeRead: () => true,

  async handle(world, { caller, query }) {
    const words = foldedWords(query.q ?? '').map((word) => word.replace(/^#/, ''));
    const wanted = words.filter(Boolean);
    if (wanted.length === 0) return ok({ tasks: [] });
    let best: Found[] = [];
    for (const membership of await world.store.all(listProjectMemberships, {
      user_id: caller.id,
    })) {
      const snapshot = await snapshotFor(world, membership, caller.id);
      if (!snapshot) continue;
      best.push(...(await findIn(snapshot, wanted)));
      world.projects.recount(snapshot);
      best = best.sort(byRank).slice(0, foundMax);
    }
    return ok({ tasks: best.map(({ task }) => task) });
  },
});

type Membership = Parameters<World['projects']['forMember']>[0];

/** @returns undefined for a project that the reader has just left */
async function snapshotFor(
  world: World,
  membership: Membership,
  userId: number,
): Promise<ProjectSnapshot | undefined> {
  try {
    return (await world.projects.forMember(membership, userId)).snapshot;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_a_member') return undefined;
    throw error;
  }
}

interface Found {
  task: FoundTask;
  /** Only the name of the project has one of the words. */
  isByProject: boolean;
}

async function findIn(snapshot: ProjectSnapshot, words: string[]): Promise<Found[]> {
  const { id: project_id, name: project_name } = snapshot.project;
  const foldedName = fold(project_name);
  const found: Found[] = [];
  for (const one of snapshot.tasks()) {
    if (isTurnOver()) await nextTurn();
    const { id, task_title, status } = one.task;
    const text = snapshot.foldedTextOf(one);
    const own = `${text.slice(0, text.indexOf('\n'))} ${id}`;
    if (!words.every((word) => own.includes(word) || foldedName.includes(word))) continue;
    found.push({
      task: { id, task_title, status, project_id, project_name },
      isByProject: !words.every((word) => own.includes(word)),
    });
  }
  return found.sort(byRank).slice(0, foundMax);
}

const isDone = ({ task }: Found): number => Number(task.status === 'completed');

const byRank = (a: Found, b: Found): number =>
  Number(a.isByProject) - Number(b.isByProject) || isDone(a) - isDone(b) || b.task.id - a.task.id;
