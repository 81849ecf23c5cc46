import { type Bench, type Figure, withServer } from '../bench.ts';
import { sends, unchangedPolls } from '../people.ts';
import { sendSteadily } from '../steady-sends.ts';
import { besideHello, figureOf } from './beside-hello.ts';

const sendsPerSecond = 500;

export async function readUnderWrite(bench: Bench): Promise<Figure[]> {
  return withServer(bench.size, async (server) => {
    const polls = await unchangedPolls(server.address);
    const writer = sendSteadily(server.address, sends('under-write'), sendsPerSecond);
    const compared = await besideHello(bench, server, { requests: () => polls, expected: 304 });
    const sent = await writer.stop();
    const what = `Unchanged polls while ${sendsPerSecond} messages a second are sent`;
    const figure = figureOf(`${what}, beside a bare hello`, compared, { byRate: 0.45, p99Ms: 20 });
    return [{ ...figure, more: `${sent.perSecond.toFixed(0)} sends a second were answered` }];
  });
}
