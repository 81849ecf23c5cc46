/** Delays messages before their pushes, so that people who read a message in time get none. */

/** A little longer than the interval between two polls, so that an open chat is marked as read first. */
const delayMs = 4_000;
/** Messages within this interval are handed over together. */
const batchIntervalMs = 250;
const waitingMax = 50_000;

export interface DelayedMessages {
  add(messageId: number): void;
  /** Hands over all waiting messages now. Resolves when these and all earlier ones are handled. */
  flush(): Promise<void>;
}

/** @param handle gets the messages whose delay is over. Calls never overlap. Must not throw. */
export function delayMessages(handle: (messageIds: number[]) => Promise<void>): DelayedMessages {
  let waiting: { id: number; sinceMs: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let handling = Promise.resolve();

  function handOver(minimumAgeMs: number): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const nowMs = performance.now();
    const due = waiting.filter(({ sinceMs }) => nowMs - sinceMs >= minimumAgeMs);
    waiting = waiting.slice(due.length);
    const [next] = waiting;
    if (next) schedule(next.sinceMs + delayMs - nowMs);
    handling = handling.then(() => handle(due.map(({ id }) => id)));
    return handling;
  }

  function schedule(ms: number) {
    timer ??= setTimeout(() => handOver(delayMs), Math.max(ms, batchIntervalMs)).unref();
  }

  return {
    add(id) {
      // Nobody follows a conversation of this volume through notifications.
      if (waiting.length >= waitingMax) return;
      waiting.push({ id, sinceMs: performance.now() });
      schedule(delayMs);
    },
    flush: () => handOver(0),
  };
}
