import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../random.ts';
import type { Log } from './log.ts';
import type { Turns } from './turns.ts';

const pollPauseMaxMs = 50;

/** Shared by all clients of a storm. */
export interface Storm {
  log: Log;
  turns: Turns;
  /** @returns a new source of random choices */
  chance(): Chance;
}

/** Polls until the storm is over. It pauses between polls, as clients do, so that servers have time to write. */
export async function follow({ turns, chance }: Storm, poll: (chance: Chance) => Promise<void>) {
  const own = chance();
  while (!turns.isOver) {
    await poll(own);
    await sleep(own.below(pollPauseMaxMs));
  }
}
