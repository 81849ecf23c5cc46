import { needsFaults, withFaults } from '../../test/faults/disk.ts';
import { type Bench, compare, type Figure, inWords, measure } from '../bench.ts';
import { unchangedPolls } from '../people.ts';
import type { Running } from '../processes.ts';
import { copiesFolder, withServer } from '../servers.ts';
import { whileSending } from '../while-sending.ts';
import { connections } from './beside-hello.ts';

const syncDelayMs = 20;
const sendsPerSecond = 100;
const leastByRate = 0.8;
const mostP99Ms = 20;

const what =
  `Unchanged polls while ${sendsPerSecond} messages a second are sent and every sync of the disk ` +
  `takes ${syncDelayMs} ms, beside a disk that takes no time`;
const aim = `≥ ${leastByRate.toFixed(2)} by rate, p99 ≤ ${mostP99Ms} ms`;

/** Both disks are simulated, so that they differ only in the time of a sync. */
export async function slowDisk(bench: Bench): Promise<Figure[]> {
  if (needsFaults.skip) return [{ what, aim, got: needsFaults.skip, isReached: false }];
  const folder = copiesFolder();
  return withFaults(
    (fast) =>
      withFaults((slow) => {
        slow.slowSyncs(syncDelayMs);
        return withServer(
          bench,
          (baseline) =>
            withServer(bench, (subject) => compareDisks(bench, baseline, subject), slow.env),
          fast.env,
        );
      }, folder),
    folder,
  );
}

async function compareDisks(bench: Bench, fast: Running, slow: Running): Promise<Figure[]> {
  const { seconds, rounds } = bench;
  const requests = await unchangedPolls(slow.address);
  const ask = (server: Running) => measure(server, { requests, connections, seconds }, 304);
  const { result, sent: sentFast } = await whileSending(fast.address, sendsPerSecond, () =>
    whileSending(slow.address, sendsPerSecond, () =>
      compare(
        rounds,
        () => ask(fast),
        () => ask(slow),
      ),
    ),
  );
  const { result: compared, sent: sentSlow } = result;
  if (sentSlow.p50Ms < syncDelayMs) throw new Error('The disk was not slow.');
  const { byRate, subject } = compared;
  return [
    {
      what,
      aim,
      got: inWords(compared),
      isReached: byRate >= leastByRate && subject.latencyMs.p99 <= mostP99Ms,
      more:
        `half of the ${sentSlow.perSecond.toFixed(0)} sends a second took up to ` +
        `${sentSlow.p50Ms.toFixed(0)} ms, with the other disk ${sentFast.p50Ms.toFixed(0)} ms`,
    },
  ];
}
