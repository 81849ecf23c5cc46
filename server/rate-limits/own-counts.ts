/** Counts of this process alone, for while the shared counts cannot be reached. */
import type { Take } from './count-store.ts';

/** A count takes about 200 bytes. */
const keysMax = 10_000;
/** Deleted together, as finding the least used looks at all of them. */
const deletedAtOnce = 1_000;

interface Count {
  used: number;
  until: number;
}

/** @returns a function that takes one, and returns milliseconds to wait, or 0. */
export function ownCounts(): (take: Take, isRefilled: boolean) => number {
  const counts = new Map<string, Count>();

  return ({ key, max, ms, now }, isRefilled) => {
    const known = counts.get(key);
    const wholeMs = isRefilled ? ms * max : ms;
    // A count that ends later than it could was begun before the clock was set back.
    if (!known || known.until <= now || known.until > now + wholeMs) {
      counts.delete(key);
      counts.set(key, { used: 1, until: now + ms });
      if (counts.size > keysMax) deleteLeastUsed(counts, key, now);
      return 0;
    }
    if (isRefilled) {
      const waitMs = known.until - now - ms * (max - 1);
      if (waitMs > 0) return waitMs;
      known.until += ms;
    } else if (known.used >= max) {
      return known.until - now;
    }
    known.used++;
    return 0;
  };
}

/** Those that are over go first, then the least used, and of these the oldest. */
function deleteLeastUsed(counts: Map<string, Count>, added: string, now: number): void {
  const worth = ({ used, until }: Count) => (until <= now ? 0 : used);
  const others = [...counts].filter(([key]) => key !== added);
  others.sort(([, a], [, b]) => worth(a) - worth(b));
  for (const [key] of others.slice(0, deletedAtOnce)) counts.delete(key);
}
