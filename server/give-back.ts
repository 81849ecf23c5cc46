import { performance } from 'node:perf_hooks';

const lookIntervalMs = 1_000;
/** Share of the time that is spent on anything at all. */
const quietMax = 0.05;

/**
 * What a start leaves behind is given back to the machine in the first quiet second, for the thread that
 * calls. V8 by itself keeps it. Nothing happens where the runtime was not told to let us (`--expose-gc`).
 */
export function giveBackWhenQuiet(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let before = performance.eventLoopUtilization();
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > quietMax) return;
    clearInterval(looking);
    // Nothing less makes the room for new objects smaller again.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, lookIntervalMs);
  looking.unref();
}
