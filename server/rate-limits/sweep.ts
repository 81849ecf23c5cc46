import type { Reader } from '../store/store.ts';
import { deleteLittleUsed, deleteOver, listPart } from './count-store.ts';

/** About a millisecond of the event loop on SQLite. */
const partMax = 500;
/** About 20 MB. */
const countsMax = 200_000;

interface Count {
  key: string;
  /** How many were taken since the count began. */
  used: number;
  /** Until it is over. */
  ms: number;
}

/**
 * Deletes the counts that are over. Where more than `countsMax` remain, deletes the least used of them: whoever makes
 * up names to have their own count deleted would have to try each of those names as often as their own.
 */
export async function sweep(reader: Reader): Promise<void> {
  const countsByUse = new Map<number, number>();
  let kept = 0;
  for await (const part of listParts(reader)) {
    const over = part.filter(({ ms }) => ms <= 0);
    await deleteKeys(over, (keys) => reader.all(deleteOver, { keys, now: Date.now() }));
    for (const { used, ms } of part) {
      if (ms <= 0) continue;
      kept++;
      countsByUse.set(used, (countsByUse.get(used) ?? 0) + 1);
    }
  }
  if (kept > countsMax) await deleteLeastUsed(reader, countsByUse, kept - countsMax);
}

async function deleteLeastUsed(
  reader: Reader,
  countsByUse: Map<number, number>,
  excess: number,
): Promise<void> {
  let left = excess;
  for (const [used, count] of [...countsByUse].sort(([a], [b]) => a - b)) {
    let toDelete = Math.min(left, count);
    left -= toDelete;
    for await (const part of listParts(reader)) {
      // Keys are random to everybody outside, so which of the equally used ones go cannot be chosen.
      const chosen = part.filter((row) => row.used === used).slice(0, toDelete);
      await deleteKeys(chosen, (keys) => reader.all(deleteLittleUsed, { keys, used }));
      toDelete -= chosen.length;
      if (toDelete === 0) break;
    }
    if (left === 0) return;
  }
}

async function* listParts(reader: Reader): AsyncGenerator<Count[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const part: Count[] = await reader.all(listPart, { after, limit: partMax, now: Date.now() });
    yield part;
    after = part.length === partMax ? part.at(-1)?.key : undefined;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function deleteKeys(counts: Count[], run: (keys: string) => unknown): Promise<void> {
  if (counts.length > 0) await run(JSON.stringify(counts.map(({ key }) => key)));
}
