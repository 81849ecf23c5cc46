import { alone } from './alone.ts';

/** A page that sleeps must not keep the worker from showing what is pushed. */
const stealAfterMs = 2_000;

/**
 * Chromium forgets a notification that appears while its notifications are looked through, though it
 * stays on the screen: it can neither be withdrawn then nor lead anywhere. So whoever shows one or looks
 * through them, page or worker, does it in here.
 */
export const notificationsInTurn = <T>(deed: () => Promise<T>): Promise<T> =>
  alone('tertulia notifications', stealAfterMs, deed);
