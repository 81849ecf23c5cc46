import type { Reader } from '../store/store.ts';
import { deleteCounts, listPart } from './count-store.ts';

/** About a millisecond of the event loop on SQLite. */
const partMax = 500;
/** Some 20 MB. With more senders than this, what they have in common is not an address. */
const countsMax = 200_000;

/**
 * Deletes what no longer counts, a part at a time, and whatever is too much, so that nobody fills
 * the disk with names that they make up.
 */
export async function sweep(reader: Reader): Promise<void> {
  let kept = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    const now = Date.now();
    const part: { key: string; ms: number }[] = await reader.all(listPart, {
      after,
      limit: partMax,
      now,
    });
    const isTooMuch = kept + part.length > countsMax;
    const over = isTooMuch ? part : part.filter(({ ms }) => ms <= 0);
    if (over.length > 0) {
      const keys = JSON.stringify(over.map(({ key }) => key));
      await reader.all(deleteCounts, {
        keys,
        rest: isTooMuch ? Number.MAX_SAFE_INTEGER : 0,
        now,
      });
    }
    kept += part.length - over.length;
    after = part.length === partMax ? part.at(-1)?.key : undefined;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
