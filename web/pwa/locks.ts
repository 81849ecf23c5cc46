/**
 * Locks shared by the tabs and the service worker. Without https or localhost there are no locks
 * and no worker: then each tab acts by itself.
 */
export const hasLocks = 'locks' in navigator;

/**
 * Runs `work` while nobody else holds the lock of this name.
 * @param stealAfterMs After this time the lock is taken from its holder, which is probably
 * suspended.
 */
export async function withLock<T>(
  name: string,
  stealAfterMs: number,
  work: () => Promise<T>,
): Promise<T> {
  if (!hasLocks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    const signal = AbortSignal.timeout(stealAfterMs);
    return await navigator.locks.request(name, { signal }, begin);
  } catch (error) {
    if (isBegun) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    // A browser may have locks and forbid them. Then go on without.
    return isTimeout ? navigator.locks.request(name, { steal: true }, begin) : work();
  }
}

/** A suspended page must not keep the service worker from showing a push. */
const stealAfterMs = 2_000;

/**
 * Chromium loses a notification that appears while notifications are being listed or shown: it can
 * no longer be closed. So pages and the worker show and list notifications under this lock.
 */
export const withNotificationsLock = <T>(work: () => Promise<T>): Promise<T> =>
  withLock('tertulia notifications', stealAfterMs, work);
