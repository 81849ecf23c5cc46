/** Large answers, compared with JSON.stringify of the same data. */
import { type Bench, type Figure, median } from '../bench.ts';
import { openAsker } from '../load/one-at-a-time.ts';
import { noteTime } from '../load/times.ts';
import { ask, headersOf, historyPath } from '../people.ts';
import type { Running } from '../processes.ts';
import { withServer } from '../servers.ts';
import { longHistory, messageCounts, middleHistory, project } from '../sizes.ts';

const warmUps = 10;
/** One answer takes milliseconds, which vary on a shared machine. */
const timesPerRound = 10;
const megabyte = 1_000_000;

/** Each answer follows a change, and the rate limit would refuse so many changes. */
const withoutLimits = { RATE_LIMIT: 'off' };

export async function largeAnswers(bench: Bench): Promise<Figure[]> {
  const measureAll = (server: Running) => measureLargeAnswers(bench, server);
  const figures = await withServer(bench, measureAll, withoutLimits);
  return figures.map((figure) => ({
    ...figure,
    more: ['`RATE_LIMIT=off`', ...(figure.more ? [figure.more] : [])].join('; '),
  }));
}

async function measureLargeAnswers(bench: Bench, server: Running): Promise<Figure[]> {
  const asker = await openAsker(server.address);
  // Without compression, because JSON.stringify does not compress either.
  const timed = (path: string, accept = 'application/json') =>
    noteTime(() => asker.ask(path, { ...headersOf(1), accept, 'accept-encoding': 'identity' }));
  /** Other measurements too have a request in between. */
  const settle = () => ask(server.address, 1, '/get-chats');
  /** Cached answers are reused, except for what `change` has changed. */
  const beside = async (
    what: string,
    path: string,
    aim: number,
    { accept, change = settle }: { accept?: string; change?: () => Promise<unknown> } = {},
  ) => {
    const json = (await timed(path)).text();
    const value: unknown = JSON.parse(json);
    for (let i = 0; i < warmUps; i++) await change().then(() => timed(path, accept));
    const ratios: number[] = [];
    const all: number[] = [];
    for (let round = 0; round < bench.rounds * timesPerRound; round++) {
      await change();
      const startedAt = performance.now();
      JSON.stringify(value);
      const stringifyMs = performance.now() - startedAt;
      const { ms } = await timed(path, accept);
      ratios.push(ms / stringifyMs);
      all.push(ms);
    }
    const ratio = median(ratios);
    return {
      what: `${what}, beside JSON.stringify of the same`,
      aim: `≤ ${aim} times`,
      got: `${ratio.toFixed(1)} times; ${median(all).toFixed(1)} ms, ${(json.length / megabyte).toFixed(2)} MB`,
      isReached: ratio <= aim,
    };
  };

  const countOf = ({ id }: { id: number }) => messageCounts(bench.size)[id]?.toLocaleString('en');
  const address = `/project/${project.id}`;
  const board = `${address}/kanban_partial`;
  let changes = 0;
  const post = async (path: string, input: object) => {
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { ...headersOf(1), 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const change = () => {
    const task_id = (++changes % project.tasks) + 1;
    return post(`${address}/edit_task`, { task_id, task_title: `Changed ${changes} times` });
  };
  const say = () =>
    post('/send-message', {
      'chat-id-field': middleHistory.id,
      'message-input': `Message ${++changes}`,
    });
  /** A history that fills the whole cache. */
  const forget = () => ask(server.address, 1, historyPath(longHistory.id));
  const forms: [what: string, path: string, aim: number, accept?: string][] = [
    ['Project of 5,000 tasks', address, 2],
    ['Its board as JSON', board, 2],
    ['Its board as HTML', board, 4, 'text/html'],
  ];
  const whole = `Whole history of ${countOf(middleHistory)} messages`;
  const history = historyPath(middleHistory.id);
  const figures: Figure[] = [
    await beside(whole, history, 2),
    await beside(`${whole}, after a new one`, history, 2, { change: say }),
    await beside(`${whole}, of which nothing is kept`, history, 2, { change: forget }),
  ];
  for (const [what, path, aim, accept] of forms) {
    const form = accept === undefined ? {} : { accept };
    figures.push(await beside(what, path, aim, form));
    figures.push(await beside(`${what}, after a change`, path, aim, { ...form, change }));
  }
  const before = server.memoryBytes();
  let most = before ?? 0;
  const watch = setInterval(() => {
    most = Math.max(most, server.memoryBytes() ?? 0);
  }, 5);
  const long = await timed(historyPath(longHistory.id));
  clearInterval(watch);
  asker.close();
  figures.push({
    what: `Whole history of ${countOf(longHistory)} messages`,
    aim: 'memory bounded',
    got: `${long.ms.toFixed(0)} ms, ${(long.text().length / megabyte).toFixed(1)} MB`,
    ...(before === undefined
      ? {}
      : { more: `at most ${((most - before) / megabyte).toFixed(0)} MB more memory meanwhile` }),
  });
  return figures;
}
