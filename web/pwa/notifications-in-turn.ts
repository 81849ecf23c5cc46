import { alone } from './alone.ts';

/** A page that sleeps must not keep the worker from showing what is pushed. */
const stealAfterMs = 2_000;

/**
 * Chromium forgets a notification that appears while its notifications are looked through, or while
 * another one appears: it is not among them any more, and can't be withdrawn. So whoever shows one or
 * looks through them, page or worker, does it in here.
 */
export const notificationsInTurn = <T>(deed: () => Promise<T>): Promise<T> =>
  alone('tertulia notifications', stealAfterMs, deed);
