/** Figures compared with a bare Fastify "hello" on the same core, in turn. */
import { type Bench, type Comparison, compare, type Figure, inWords, measure } from '../bench.ts';
import type { LoadRequest } from '../load/load.ts';
import type { Running } from '../processes.ts';
import { startHello } from '../servers.ts';

export const connections = 64;
export const hello: LoadRequest[] = [
  { method: 'GET', path: '/', headers: { accept: 'application/json' } },
];

export async function besideHello(
  { seconds, rounds }: Bench,
  server: Running,
  asked: { requests: () => LoadRequest[]; expected: number; keepAnswers?: boolean },
): Promise<Comparison> {
  const bare = await startHello();
  try {
    return await compare(
      rounds,
      () => measure(bare, { requests: hello, connections, seconds }, 200),
      () => {
        const { requests, expected, ...rest } = asked;
        return measure(server, { requests: requests(), connections, seconds, ...rest }, expected);
      },
    );
  } finally {
    await bare.stop();
  }
}

export function figureOf(
  what: string,
  compared: Comparison,
  aim: { byRate: number; p99Ms?: number },
): Figure {
  const { byRate, p99Ms } = aim;
  return {
    what,
    aim: `≥ ${byRate.toFixed(2)} by rate${p99Ms === undefined ? '' : `, p99 ≤ ${p99Ms} ms`}`,
    got: inWords(compared),
    isReached:
      compared.byRate >= byRate && (p99Ms === undefined || compared.subject.latencyMs.p99 <= p99Ms),
  };
}
