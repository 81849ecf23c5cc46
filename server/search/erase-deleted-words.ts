/**
 * Erases the words of deleted messages from SQLite's index. FTS5 must rewrite the whole index for this. It does so in
 * small steps, so that no write waits for long, and with pauses, which limit the load of a large index.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { hasDeletedWords, mergeDeletedWords } from './message-index.ts';

const stepPauseMs = 500;
/** A pause is this many times as long as the step before it. */
const restForWork = 10;

/** @param intervalMs the shortest pause */
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

  // Aborting ends the loop with an error.
  if (store.engine === 'sqlite') go().catch(() => {});
  return { close: () => end.abort() };
}
