import { type Bench, type Figure, type Measured, measure, median, perSecond } from '../bench.ts';
import type { LoadRequest } from '../load/load.ts';
import { sends, unchangedPolls } from '../people.ts';
import type { Plot } from '../plots.ts';
import type { Running } from '../processes.ts';
import { startHello, withServer } from '../servers.ts';
import { type Size, sizes } from '../sizes.ts';
import { connections, hello } from './beside-hello.ts';

const most = 1.1;

interface Sized {
  size: Size;
  server: Running;
  polls: LoadRequest[];
  /** In the order of the rounds. */
  polled: Measured[];
  sent: Measured[];
}

/** The cost of a poll and of a send by number of messages. */
export async function flatness(bench: Bench): Promise<Figure[]> {
  const all = Object.values(sizes).filter(({ messages }) => messages <= bench.size.messages);
  return withServers(bench, all, async (sized) => {
    const bare = await startHello();
    const hellos: Measured[] = [];
    try {
      for (let round = 0; round < bench.rounds; round++) {
        const load = { connections, seconds: bench.seconds };
        hellos.push(await measure(bare, { requests: hello, ...load }, 200));
        for (const { server, polls, polled } of sized) {
          polled.push(await measure(server, { requests: polls, ...load }, 304));
        }
        for (const { server, sent } of sized) {
          sent.push(await measure(server, { requests: sends(`flat-${round}`), ...load }, 201));
        }
      }
    } finally {
      await bare.stop();
    }
    const [least, ...larger] = sized as [Sized, ...Sized[]];
    const plot = plotOf(sized);
    return larger.map((one, i) => ({
      ...beside(least, one, hellos),
      ...(plot && i === larger.length - 1 ? { plot } : {}),
    }));
  });
}

/** All run at the same time, because measurements take turns. */
async function withServers<T>(
  bench: Bench,
  [size, ...others]: Size[],
  work: (sized: Sized[]) => Promise<T>,
  begun: Sized[] = [],
): Promise<T> {
  if (!size) return work(begun);
  return withServer({ ...bench, size }, async (server) => {
    const polls = await unchangedPolls(server.address);
    return withServers(bench, others, work, [
      ...begun,
      { size, server, polls, polled: [], sent: [] },
    ]);
  });
}

function beside(least: Sized, one: Sized, hellos: Measured[]): Figure {
  const costs = one.polled.map((polled, round) => {
    const other = least.polled[round] as Measured;
    return (polled.cpuMicros ?? 1 / polled.rate) / (other.cpuMicros ?? 1 / other.rate);
  });
  const cost = median(costs);
  const rateOf = ({ polled }: Sized) =>
    median(polled.map(({ rate }, round) => rate / (hellos[round] as Measured).rate)).toFixed(2);
  const [count, leastCount] = [one, least].map(({ size }) => size.messages.toLocaleString('en'));
  const micros = [one, least].map(({ polled }) => microsOf(polled)?.toFixed(1));
  const isTold = micros[0] !== undefined;
  return {
    what: `Unchanged poll of ${count} messages, beside one of ${leastCount}`,
    aim: `≤ ${most.toFixed(2)} times the cost`,
    got:
      `${cost.toFixed(2)} times the ${isTold ? 'processor time' : 'time'}` +
      `${isTold ? `, ${micros.join(' against ')} µs` : ''}; ` +
      `${rateOf(one)} against ${rateOf(least)} of a bare hello by rate`,
    isReached: cost <= most,
    more: `${perSecond(median(one.polled.map(({ rate }) => rate)))}`,
  };
}

function microsOf(measured: Measured[]): number | undefined {
  const reported = measured.flatMap(({ cpuMicros }) => cpuMicros ?? []);
  return reported.length > 0 ? median(reported) : undefined;
}

function plotOf(sized: Sized[]): Plot | undefined {
  const line = (name: string, measured: (one: Sized) => Measured[]) => ({
    name,
    points: sized.flatMap((one): [number, number][] => {
      const micros = microsOf(measured(one));
      return micros === undefined ? [] : [[one.size.messages, micros]];
    }),
  });
  const lines = [
    line('Durable send', ({ sent }) => sent),
    line('Unchanged poll', ({ polled }) => polled),
  ];
  if (lines.some(({ points }) => points.length === 0)) return undefined;
  return {
    name: 'cost-by-size',
    title: 'What one request costs, by the size of the database',
    x: { label: 'messages in the database', isLog: true },
    y: { label: 'µs of the server’s processor time' },
    lines,
  };
}
