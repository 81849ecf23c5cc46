/** Messages that their readers are given a moment for, before anybody is told of them. */

/** A little longer than the time between two polls: who has the chat on screen has read it by then. */
const readersTimeMs = 4_000;
/** Messages that come in a row are taken together. */
const lookIntervalMs = 250;
const waitingMax = 50_000;

export interface ReadersTime {
  add(messageId: number): void;
  /** Takes what waits without giving it more time; resolves when it is taken, and all before it. */
  endNow(): Promise<void>;
}

/** @param take Gets those whose time is over, one call after the other. It must not throw. */
export function readersTime(take: (messageIds: number[]) => Promise<void>): ReadersTime {
  let waiting: { id: number; sinceMs: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let taking = Promise.resolve();

  function look(givenMs: number): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const nowMs = performance.now();
    const over = waiting.filter(({ sinceMs }) => nowMs - sinceMs >= givenMs);
    waiting = waiting.slice(over.length);
    const [next] = waiting;
    if (next) lookIn(next.sinceMs + readersTimeMs - nowMs);
    taking = taking.then(() => take(over.map(({ id }) => id)));
    return taking;
  }

  function lookIn(ms: number) {
    timer ??= setTimeout(() => look(readersTimeMs), Math.max(ms, lookIntervalMs)).unref();
  }

  return {
    add(id) {
      // So many at once are no conversation that somebody follows on a phone.
      if (waiting.length >= waitingMax) return;
      waiting.push({ id, sinceMs: performance.now() });
      lookIn(readersTimeMs);
    },
    endNow: () => look(0),
  };
}
