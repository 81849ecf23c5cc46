import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const intervalMs = 15_000;

export interface EventLoop {
  /** How late things came that were due, within the last quarter of a minute that is over. */
  delaySeconds(): { p50: number; p99: number; max: number };
  close(): void;
}

/** The delays are told anew for each interval, so that it does not matter how often somebody looks. */
export function watchEventLoop(): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let last: ReturnType<EventLoop['delaySeconds']> | undefined;
  const timer = setInterval(() => {
    last = read();
    histogram.reset();
  }, intervalMs).unref();

  /** What is measured is the time from one look to the next; what is more than it should be is delay. */
  const delay = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolutionMs / 1e3) : 0;
  const read = () => ({
    p50: delay(histogram.percentile(50)),
    p99: delay(histogram.percentile(99)),
    max: histogram.count > 0 ? delay(histogram.max) : 0,
  });

  return {
    delaySeconds: () => last ?? read(),
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
