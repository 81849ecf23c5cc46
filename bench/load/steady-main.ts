/** Runs `askSteadily` as a separate program on its own core. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench.ts';
import { askSteadily, type SteadyOptions } from './steady.ts';

const { seconds, ...options }: SteadyOptions & { seconds: number } = JSON.parse(
  readFileSync(process.argv[2] as string, 'utf8'),
);
try {
  const steady = await askSteadily({ ...options, isBusy: true });
  await sleep(seconds * 1_000);
  const { count, perSecond, latenciesMs } = await steady.stop();
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesMs, share));
  console.log(JSON.stringify({ count, perSecond, p50, p99 }));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
