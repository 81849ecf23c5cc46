/**
 * Loaded into a server (`--import`), it measures the longest turn of the event loop: the processor time that the
 * main thread spends between two ticks of a timer. Processor time, not the clock, because a busy machine
 * also makes an idle server late. On SIGUSR2 it prints the longest turn since the last report.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const tickMs = 1;
const stdout = 1;

if (isMainThread) {
  let last = process.threadCpuUsage();
  let longestMicros = 0;
  const tick = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longestMicros = Math.max(longestMicros, user + system);
  };
  setInterval(tick, tickMs).unref();
  process.on('SIGUSR2', () => {
    tick();
    writeSync(stdout, `longest turn ${longestMicros / 1_000} ms\n`);
    longestMicros = 0;
  });
}
