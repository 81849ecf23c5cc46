import { type Bench, type Figure, measure, perSecond, warmRounds } from '../bench.ts';
import type { LoadRequest } from '../load/load.ts';
import { headersOf } from '../people.ts';
import { withServer } from '../servers.ts';
import { pollerCount } from '../sizes.ts';
import { nameOf, vocabulary } from '../words.ts';

/** People are searched at each typed letter, messages less often. */
const many = 16;
const few = 4;

/** Takes turns among all people with a session, because of the rate limit of searches. */
const byAll = (path: (userId: number) => string): LoadRequest[] =>
  Array.from({ length: pollerCount }, (_, i) => ({
    method: 'GET',
    path: path(i + 1),
    headers: headersOf(i + 1),
  }));

export async function searches(bench: Bench): Promise<Figure[]> {
  const { seconds } = bench;
  return withServer(bench, async (server) => {
    const p99 = async (
      what: string,
      connections: number,
      requests: LoadRequest[],
      aimMs?: number,
    ): Promise<Figure> => {
      const ask = () => measure(server, { requests, connections, seconds }, 200);
      for (let round = 0; round < warmRounds; round++) await ask();
      const { latencyMs, rate } = await ask();
      return {
        what: `${what}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
        aim: aimMs === undefined ? '' : `p99 ≤ ${aimMs} ms`,
        got: `p99 ${latencyMs.p99.toFixed(1)} ms, p50 ${latencyMs.p50.toFixed(1)} ms, ${perSecond(rate)}`,
        ...(aimMs === undefined ? {} : { isReached: latencyMs.p99 <= aimMs }),
      };
    };
    const rare = (userId: number) => encodeURIComponent(nameOf(userId * 37).username);
    const word = (userId: number) => vocabulary[(userId * 13) % vocabulary.length];
    const aWord = (userId: number) => `/search-messages?q=${word(userId)}`;
    const aCommonWord = () => `/search-messages?q=${vocabulary[0]}`;
    return [
      await p99(
        'People by a common beginning',
        many,
        byAll(() => '/search-global?q=ana'),
        5,
      ),
      await p99(
        'People by a rare name',
        many,
        byAll((id) => `/search-global?q=${rare(id)}`),
        5,
      ),
      await p99(
        'People by two words',
        many,
        byAll((id) => `/search-global?q=an%20${word(id)?.slice(0, 2)}`),
      ),
      await p99('Messages by a word', 1, byAll(aWord), 50),
      await p99('Messages by a word', few, byAll(aWord)),
      await p99('Messages by a common word', 1, byAll(aCommonWord), 50),
      await p99('Messages by a common word', few, byAll(aCommonWord)),
    ];
  });
}
