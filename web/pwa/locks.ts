/**
 * What the tabs of a browser, and their worker, do one after the other. Without https (or localhost) a
 * browser has no locks, and no worker either: then each tab acts for itself.
 */
export const hasLocks = 'locks' in navigator;

/**
 * Does it while nobody else in this browser does what goes by the same name.
 * @param stealAfterMs Whoever has it for so long has been put to sleep with it.
 */
export async function alone<T>(
  name: string,
  stealAfterMs: number,
  deed: () => Promise<T>,
): Promise<T> {
  if (!hasLocks) return deed();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return deed();
  };
  try {
    const signal = AbortSignal.timeout(stealAfterMs);
    return await navigator.locks.request(name, { signal }, begin);
  } catch (error) {
    if (isBegun) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    // A browser may have locks and forbid them: then it is as without them.
    return isTimeout ? navigator.locks.request(name, { steal: true }, begin) : deed();
  }
}

/** A page that sleeps must not keep the worker from showing what is pushed. */
const stealAfterMs = 2_000;

/**
 * Chromium forgets a notification that appears while its notifications are looked through, or while
 * another one appears: it is not among them any more, and can't be withdrawn. So whoever shows one or
 * looks through them, page or worker, does it in here.
 */
export const notificationsInTurn = <T>(deed: () => Promise<T>): Promise<T> =>
  alone('tertulia notifications', stealAfterMs, deed);
