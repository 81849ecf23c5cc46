import { setTimeout as sleep } from 'node:timers/promises';

const lookIntervalMs = 10;

/**
 * Looks until there is something to see, and answers it.
 * @throws when the deadline passes first, saying what was waited for.
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  deadlineMs = 10_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Waited ${deadlineMs} ms for: ${what}`);
    await sleep(lookIntervalMs);
  }
}

/** The same for something that ends by itself. */
export async function within<T>(deadlineMs: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${deadlineMs} ms`)), deadlineMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
