import type { Bench, Figure } from '../bench.ts';
import { unchangedPolls } from '../people.ts';
import { withServer } from '../servers.ts';
import { whileSending } from '../while-sending.ts';
import { besideHello, figureOf } from './beside-hello.ts';

const sendsPerSecond = 500;

export async function readUnderWrite(bench: Bench): Promise<Figure[]> {
  return withServer(bench, async (server) => {
    const polls = await unchangedPolls(server.address);
    const { result, sent } = await whileSending(server.address, sendsPerSecond, () =>
      besideHello(bench, server, { requests: () => polls, expected: 304 }),
    );
    const what = `Unchanged polls while ${sendsPerSecond} messages a second are sent`;
    const figure = figureOf(`${what}, beside a bare hello`, result, { byRate: 0.45, p99Ms: 20 });
    return [{ ...figure, more: `${sent.perSecond.toFixed(0)} sends a second were answered` }];
  });
}
