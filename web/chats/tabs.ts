/**
 * What the tabs of a browser settle among each other. Without https (or localhost) a browser has no
 * locks: then each tab acts for itself, which costs more and breaks nothing.
 */
import { alone as aloneInBrowser } from '../pwa/locks.ts';
import { ownId } from './own-storage.ts';

/** Longer than any request. */
const stealAfterMs = 30_000;

export const lockName = (name: string): string => `tertulia ${ownId} ${name}`;

/** Does it while no other tab of the same person does the same. */
export const alone = <T>(name: string, deed: () => Promise<T>): Promise<T> =>
  aloneInBrowser(lockName(name), stealAfterMs, deed);

export interface Turn {
  /** This tab rather than the others. */
  take(): void;
  /** This tab when no other one does it. */
  join(): void;
  /** Any other tab rather than this one. */
  giveUp(): void;
}

/** One tab at a time does it; when it is closed or gives up, one of those that wait goes on. */
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
      .catch(() => {}) // Another tab has taken it, or this one asks anew, or locks are forbidden.
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
