import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const intervalMs = 15_000;

export interface EventLoop {
  /** How late timers ran, in seconds, during the last completed interval of 15 seconds. */
  delaySeconds(): { p50: number; p99: number; max: number };
  close(): void;
}

/** Measures in fixed intervals, so that the figures do not depend on how often they are read. */
export function watchEventLoop(): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let last: ReturnType<EventLoop['delaySeconds']> | undefined;
  const timer = setInterval(() => {
    last = read();
    histogram.reset();
  }, intervalMs).unref();

  /** The histogram holds the time between two samples. What exceeds the resolution is delay. */
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
