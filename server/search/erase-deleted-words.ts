/**
 * Erases the words of deleted messages from SQLite's index. For that FTS5 writes the whole index anew: in small steps,
 * so that no write waits for long, and with rests, so that a large index is not written all day.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { hasDeletedWords, mergeDeletedWords } from './message-index.ts';

const stepPauseMs = 500;
/** Resting takes so many times as long as the work before it. */
const restForWork = 10;

/** @param intervalMs the shortest rest */
export function eraseDeletedWords(
  store: Store,
  intervalMs: number,
  log: (error: unknown) => void,
): { close(): void } {
  const end = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: end.signal, ref: false });

  async function erase(): Promise<void> {
    if (!(await hasDeletedWords(store))) return;
    let isFirst = true;
    while (await store.write(mergeDeletedWords, [isFirst])) {
      isFirst = false;
      await pause(Math.min(stepPauseMs, intervalMs));
    }
  }

  async function go(): Promise<void> {
    for (let restMs = intervalMs; ; ) {
      await pause(restMs);
      const sinceMs = performance.now();
      await erase().catch((error) => {
        if (!end.signal.aborted) log(error);
      });
      restMs = Math.max(intervalMs, restForWork * (performance.now() - sinceMs));
    }
  }

  // It ends by being aborted.
  if (store.engine === 'sqlite') go().catch(() => {});
  return { close: () => end.abort() };
}
