/** The gain of a second process, on cores that the load needs too. */
import { type Bench, compare, type Figure, measure, perSecond } from '../bench.ts';
import { onAnyCore } from '../cores.ts';
import { sends, unchangedPolls } from '../people.ts';
import type { Running } from '../processes.ts';
import { withServer } from '../servers.ts';
import { connections } from './beside-hello.ts';

const processes = 2;

export async function moreCores(bench: Bench): Promise<Figure[]> {
  const settings = { ...bench, where: onAnyCore };
  const inTwo = { PROCESSES: String(processes) };
  return withServer(settings, (one) =>
    withServer(
      settings,
      async (two) => [await polls(bench, one, two), await manySends(bench, one, two)],
      inTwo,
    ),
  );
}

async function polls({ seconds, rounds }: Bench, one: Running, two: Running): Promise<Figure> {
  const asked = [await unchangedPolls(one.address), await unchangedPolls(two.address)] as const;
  const before = two.cpuSecondsOfChildren();
  const compared = await compare(
    rounds,
    () => measure(one, { requests: asked[0], connections, seconds }, 304),
    () => measure(two, { requests: asked[1], connections, seconds }, 304),
  );
  const used = two.cpuSecondsOfChildren().map((after, i) => after - (before[i] ?? 0));
  const { byCpu, byRate, subject, baseline } = compared;
  // Includes the CPU time of the first process.
  const capacity = byCpu && processes * byCpu;
  const rates = `${perSecond(subject.rate)} against ${perSecond(baseline.rate)}`;
  return {
    what: `Unchanged polls of two processes, ${connections} connections, beside one process`,
    aim: '≥ 1.70 where each has a core',
    got:
      `${capacity?.toFixed(2)} by the CPU time of an answer (the two had ${inPercent(used)} of it), ` +
      `${byRate.toFixed(2)} by rate (${rates})`,
    ...(capacity ? { isReached: capacity >= 1.7 } : {}),
    more:
      'the load takes a part of the two cores, so the rate is less than what two cores answer; what ' +
      'memory and caches shared by more than two cores cost is not seen here',
  };
}

const inPercent = (parts: number[]): string => {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => `${Math.round((100 * part) / all)}%`).join(' and ');
};

/** Both write to one file: they wait for each other, and no request may be refused for that. */
async function manySends({ seconds, rounds }: Bench, one: Running, two: Running): Promise<Figure> {
  let run = 0;
  const asked = () => ({ requests: sends(`run-${++run}`), connections, seconds });
  const { byRate, subject, baseline } = await compare(
    rounds,
    () => measure(one, asked(), 201),
    () => measure(two, asked(), 201),
  );
  return {
    what: `Durable sends of two processes, ${connections} connections, beside one process`,
    aim: 'none refused',
    got:
      `none refused, ${byRate.toFixed(2)} by rate; p99 ${subject.latencyMs.p99.toFixed(0)} ms, ` +
      `of one process ${baseline.latencyMs.p99.toFixed(0)} ms`,
    isReached: true,
  };
}
