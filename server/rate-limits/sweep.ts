import type { Reader } from '../store/store.ts';
import { deleteLittleUsed, deleteOver, listPart } from './count-store.ts';

/** Takes about a millisecond of the event loop on SQLite. */
const partMax = 500;
/** Takes about 20 MB. */
const countsMax = 200_000;

interface Count {
  key: string;
  /** The number of requests since the count began. */
  used: number;
  /** Milliseconds until the count is over. */
  ms: number;
}

/**
 * Deletes the counts that are over. If more than `countsMax` remain, deletes the least used. An attacker who invents
 * names to evict their own count would have to use each of these names as often as their own.
 */
export async function sweep(reader: Reader): Promise<void> {
  const countsByUse = new Map<number, number>();
  let remaining = 0;
  for await (const part of listParts(reader)) {
    const over = part.filter(({ ms }) => ms <= 0);
    await deleteKeys(over, (keys) => reader.all(deleteOver, { keys, now: Date.now() }));
    for (const { used, ms } of part) {
      if (ms <= 0) continue;
      remaining++;
      countsByUse.set(used, (countsByUse.get(used) ?? 0) + 1);
    }
  }
  if (remaining > countsMax) await deleteLeastUsed(reader, countsByUse, remaining - countsMax);
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
      // Clients cannot choose which of the equally used keys are deleted, because keys are HMACs.
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
