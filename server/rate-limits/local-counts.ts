/** Rate limit counts in the memory of this process. */
import type { Take } from './count-store.ts';

/** A count needs about 200 bytes. */
const keysMax = 10_000;
/** Deletes many at once, because finding the least used sorts all counts. */
const deletedAtOnce = 1_000;

interface Count {
  used: number;
  until: number;
}

/** @returns a function that counts one request, and returns 0 or milliseconds to wait */
export function openLocalCounts(): (take: Take, isRefilled: boolean) => number {
  const counts = new Map<string, Count>();

  return ({ key, max, ms, now }, isRefilled) => {
    const known = counts.get(key);
    const wholeMs = isRefilled ? ms * max : ms;
    // A count that ends later than possible began before the clock was set back.
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

/** Deletes counts that are over, then the least used, and among these the oldest. */
function deleteLeastUsed(counts: Map<string, Count>, added: string, now: number): void {
  const worth = ({ used, until }: Count) => (until <= now ? 0 : used);
  const others = [...counts].filter(([key]) => key !== added);
  others.sort(([, a], [, b]) => worth(a) - worth(b));
  for (const [key] of others.slice(0, deletedAtOnce)) counts.delete(key);
}
