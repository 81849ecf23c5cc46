/** Everything that a demo shows, part by part. */
import type { Store } from '../../store/store.ts';
import { planDemo } from './plan.ts';
import { Player, type Setting } from './play.ts';

/** @param now Milliseconds since 1970: all of it happened in the eight weeks before. */
export async function fillDemo(store: Store, now: number, setting: Setting): Promise<void> {
  const player = new Player(store, setting);
  await player.play(planDemo(now));
  // What else is to be seen (projects and their tasks) has its place here, for `player.people`.
}
