/**
 * Random deeds on a server and on the model of a chat: after each of them everyone has to see what
 * the model says. A failure names its seed; `TEST_SEED` repeats it.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ChatModel } from '../../test/chat-model.ts';
import { Scene } from '../../test/chat-scene.ts';
import { makeChance } from '../../test/random.ts';
import { describeWithServer } from '../../test/world.ts';

const steps = 120;

describeWithServer('a chat in which anything happens', (server) => {
  for (const kind of ['personal chat', 'group'] as const) {
    it(`shows everyone what the rules say: a ${kind}`, async (t) => {
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
