/** Who manages: a group, its guest and the labels of a member. */
import assert from 'node:assert/strict';
import { historyPath } from '../chats.ts';
import type { Chance } from '../random.ts';
import type { Log } from './log.ts';
import type { Scene } from './scene.ts';
import type { Turns } from './turns.ts';

/** Renames the group, and removes the guest and lets them in again. */
export async function keepGroup(scene: Scene, log: Log, turns: Turns, chance: Chance) {
  const { open, guest } = scene;
  const [ana] = scene.people;
  const { chat_id } = open;
  for (let count = 1; await turns.take(); count++) {
    if (chance.below(2) === 0) {
      await log.post(ana, '/edit-group', { chat_id, group_name: `Open ${count}` });
      continue;
    }
    await log.insist(ana, '/remove-user-from-group', { chat_id, user_id: guest.id });
    const refused = await log.get(guest, historyPath(open));
    assert.equal(refused.status, 403, 'a removed person fetches nothing');
    await log.insist(ana, '/add-users-to-group', { chat_id, user_ids: [guest.id] });
  }
}

/**
 * Gives a member other labels each time, and insists: so each time is one change, whether the first
 * request or a repeated one made it.
 */
export class LabelGiver {
  /** Numbers of the labels last asked for, and last acknowledged. */
  asked = 0;
  given = 0;
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  async give(log: Log, turns: Turns): Promise<void> {
    const [ana, luis] = this.#scene.people;
    const path = `/project/${this.#scene.project.id}/edit_member`;
    while (await turns.take()) {
      const labels = this.labels(++this.asked);
      const { answer } = await log.insist(ana, path, { user_id: luis.id, labels });
      assert.deepEqual(answer?.body.labels, labels);
      this.given = this.asked;
    }
  }

  /** The labels of that number: no two near each other are the same. */
  labels(number: number): number[] {
    return this.#scene.labels.filter((_, i) => (number >> i) & 1);
  }

  /** Who looked after `from` was given saw those, or later ones that had been asked for. */
  check(seen: number[] | undefined, from: number): void {
    const numbers = Array.from({ length: this.asked - from + 1 }, (_, i) => from + i);
    const text = JSON.stringify(seen ?? []);
    assert.ok(
      numbers.some((number) => JSON.stringify(this.labels(number)) === text),
      `labels ${text} of a member after those of number ${from} were given`,
    );
  }
}
