import { type Bench, type Figure, measure, median, perSecond } from '../bench.ts';
import { type SteadyLoadResult, steadyLoad } from '../load/steady-load.ts';
import { unchangedPolls } from '../people.ts';
import type { Plot } from '../plots.ts';
import { withServer } from '../servers.ts';
import { connections } from './beside-hello.ts';

const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const shownShares = [0.5, 0.8];
/** The least achieved share of the requested rate; below it, the load program is saturated. */
const leastAsked = 0.95;

/** The latency of a poll on a server that is half busy, and on one that is nearly saturated. */
export async function latencyByLoad(bench: Bench): Promise<Figure[]> {
  return withServer(bench, async (server) => {
    const { address } = server;
    const { seconds } = bench;
    const requests = await unchangedPolls(address);
    const rates: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      rates.push((await measure(server, { requests, connections, seconds }, 304)).rate);
    }
    const most = median(rates);
    const points: { share: number; asked: number; got: SteadyLoadResult }[] = [];
    for (const share of shares) {
      const asked = most * share;
      const options = { address, requests, expected: 304, connections, seconds };
      points.push({ share, asked, got: await steadyLoad({ ...options, perSecond: asked }) });
    }
    const latencies = points
      .filter(({ share }) => shownShares.includes(share))
      .map(({ share, got }) => `${share * 100}%: p50 ${ms(got.p50)}, p99 ${ms(got.p99)}`);
    const behind = points.find(({ asked, got }) => got.perSecond < asked * leastAsked);
    return [
      {
        what: `Unchanged polls at a given rate, of the ${perSecond(most)} that are answered at most`,
        aim: '',
        got: `at ${latencies.join('; at ')}`,
        ...(behind
          ? {
              more: `at ${behind.share * 100}% only ${perSecond(behind.got.perSecond)} were answered`,
            }
          : {}),
        plot: plotOf(points),
      },
    ];
  });
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

function plotOf(points: { asked: number; got: SteadyLoadResult }[]): Plot {
  const line = (name: string, read: (got: SteadyLoadResult) => number) => ({
    name,
    points: points.map(({ asked, got }): [number, number] => [asked, read(got)]),
  });
  return {
    name: 'latency-by-load',
    title: 'How long an unchanged poll takes, by how many there are',
    x: { label: 'polls asked in a second' },
    y: { label: 'ms until the answer', isLog: true },
    lines: [line('p99', ({ p99 }) => p99), line('p50', ({ p50 }) => p50)],
  };
}
