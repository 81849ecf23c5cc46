/**
 * Runs random actions on a server and on a model of a chat. After each action everyone must see what
 * the model predicts. A failure names its seed; `TEST_SEED` repeats it.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ChatModel } from '../../test/chat-model.ts';
import { Scene } from '../../test/chat-scene.ts';
import { makeChance } from '../../test/random.ts';
import { describeWithServer } from '../../test/world.ts';

const steps = 120;

describeWithServer('a chat with random actions', (server) => {
  for (const kind of ['personal chat', 'group'] as const) {
    it(`shows everyone what the model predicts: a ${kind}`, async (t) => {
      const chance = makeChance();
      t.diagnostic(`TEST_SEED=${chance.seed}`);
      const people = await server.people('ana', 'luis', 'eva', 'raul', 'sara');
      const [ana, luis, eva] = people;
      const isGroup = kind === 'group';
      const scene = isGroup
        ? new Scene(
            people,
            await server.group(ana, luis, eva),
            ChatModel.group('Group', ana.id, luis.id, eva.id),
          )
        : new Scene(
            people.slice(0, 3),
            await server.personalChat(ana, luis),
            ChatModel.personal(ana.id, luis.id),
          );
      for (let step = 1; step <= steps; step++) {
        const deed = await scene.doSomething(chance, isGroup);
        try {
          await scene.compare();
        } catch (error) {
          const { message } = error as Error;
          assert.fail(`TEST_SEED=${chance.seed}, step ${step}, ${deed}: ${message}`);
        }
      }
    });
  }
});
