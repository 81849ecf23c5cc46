import { type Bench, type Figure, perSecond } from '../bench.ts';
import { load } from '../load/load.ts';
import { unchangedPolls } from '../people.ts';
import { withServer } from '../servers.ts';
import { besideHello, connections, figureOf } from './beside-hello.ts';

/** Most requests: a poll without news. */
export async function unchangedPoll(bench: Bench): Promise<Figure[]> {
  return withServer(bench, async (server) => {
    const polls = await unchangedPolls(server.address);
    const warm = await besideHello(bench, server, { requests: () => polls, expected: 304 });
    const what = `Unchanged poll, ${connections} connections over 5,000 people`;
    return [figureOf(`${what}, beside a bare hello`, warm, { byRate: 0.55 })];
  });
}

/** The first second of a new server with empty caches. */
export async function coldPoll(bench: Bench): Promise<Figure[]> {
  const polls = await withServer(bench, ({ address }) => unchangedPolls(address));
  return withServer(bench, async ({ address }) => {
    const first = await load({ address, requests: polls, connections, seconds: 1 }, 304);
    return [
      {
        what: 'Unchanged polls in the first second after a start',
        aim: '',
        got: `${perSecond(first.count / first.seconds)}, p99 ${first.latencyMs.p99.toFixed(1)} ms`,
      },
    ];
  });
}
