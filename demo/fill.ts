/** Plays the stories of this folder through the server's own actions, at times in the past. */
import type { Limits } from '../contract/limits.ts';
import type { Store } from '../server/store/store.ts';
import { projectSteps } from './projects.ts';
import { Stage } from './stage.ts';
import { readingSteps, talkSteps } from './talk.ts';
import { type Account, groupSteps, teamSteps } from './team.ts';
import { Time } from './time.ts';

/** @param now Milliseconds since 1970. Everything happens in the eight weeks before. */
export async function fillDemo(
  store: Store,
  now: number,
  { limits, ...account }: Account & { limits: Limits },
): Promise<void> {
  const stage = new Stage(store, new Time(now), limits);
  await stage.play([
    ...teamSteps(stage, account),
    ...groupSteps(stage),
    ...projectSteps(stage),
    ...talkSteps(stage),
    ...readingSteps(stage),
  ]);
}
