/**
 * Coordination between the tabs of a browser. Without https or localhost there are no locks: then
 * each tab acts by itself, which costs more and breaks nothing.
 */
import { withLock } from '../pwa/locks.ts';
import { ownId } from './own-storage.ts';

/** Longer than any request. */
const stealAfterMs = 30_000;

export const lockName = (name: string): string => `tertulia ${ownId} ${name}`;

/** Runs `work` while no other tab of the same person does the same. */
export const withTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  withLock(lockName(name), stealAfterMs, work);

export interface Turn {
  /** Takes over from the other tabs. */
  take(): void;
  /** Waits until no other tab has it. */
  join(): void;
  /** Leaves it to other tabs. */
  giveUp(): void;
}

/** Elects one tab. When it is closed or gives up, one of the waiting tabs takes over. */
export function createTurn(name: string, begin: () => void, end: () => void): Turn {
  let own: AbortController | undefined;
  let hasTurn = false;

  function queue(steal: boolean) {
    own?.abort();
    const turn = new AbortController();
    own = turn;
    const { signal } = turn;
    let hadTurn = false;
    void navigator.locks
      .request(lockName(name), steal ? { steal } : { signal }, async () => {
        if (signal.aborted) return;
        hadTurn = true;
        hasTurn = true;
        begin();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      })
      .catch(() => {}) // Another tab has taken over, this one asks again, or locks are forbidden.
      .then(() => {
        if (own !== turn) return;
        stop();
        if (hadTurn) queue(false);
      });
  }

  function stop() {
    if (hasTurn) end();
    hasTurn = false;
  }

  return {
    take() {
      if (!hasTurn) queue(true);
    },
    join() {
      if (!own) queue(false);
    },
    giveUp() {
      own?.abort();
      own = undefined;
      stop();
    },
  };
}
