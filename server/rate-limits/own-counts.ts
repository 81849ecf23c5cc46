/** Counting in this process alone, while what is shared can't be reached. */
import type { Take } from './count-store.ts';

/** A count is some 200 bytes. */
const keysMax = 10_000;

/** @returns takes one, and says how long to wait, or 0. */
export function ownCounts(): (take: Take, isRefilled: boolean) => number {
  const counts = new Map<string, { used: number; until: number }>();

  return ({ key, max, ms, now }, isRefilled) => {
    const known = counts.get(key);
    const wholeMs = isRefilled ? ms * max : ms;
    // What ends later than it could was counted before the clock was set back.
    if (!known || known.until <= now || known.until > now + wholeMs) {
      counts.delete(key);
      counts.set(key, { used: 1, until: now + ms });
      // The one that began first gives way.
      if (counts.size > keysMax) counts.delete(counts.keys().next().value as string);
      return 0;
    }
    if (isRefilled) {
      const waitMs = known.until - now - ms * (max - 1);
      if (waitMs > 0) return waitMs;
      known.until += ms;
      return 0;
    }
    if (known.used >= max) return known.until - now;
    known.used++;
    return 0;
  };
}
