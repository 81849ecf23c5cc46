/** Everything that a demo shows. */
import type { Store } from '../../store/store.ts';
import { planDemo } from './plan.ts';
import { Player, type Setting } from './play.ts';
import { planProjects } from './projects/plan-projects.ts';

/** @param now Milliseconds since 1970: all of it happened in the eight weeks before. */
export async function fillDemo(store: Store, now: number, setting: Setting): Promise<void> {
  const talk = planDemo(now);
  const steps = [...talk, ...planProjects(now, talk)].sort((a, b) => a.at - b.at);
  await new Player(store, setting).play(steps);
}
