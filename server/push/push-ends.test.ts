/** A browser gets pushes only while its session is valid. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { PushService, pushServiceEnv } from '../../test/push-service.ts';
import { describeWithServer } from '../../test/world.ts';
import { touchSession } from '../http/touch-session.ts';

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

const currentSession = async (person: Person): Promise<number> => {
  const { sessions } = (await person.get('/sessions')).body;
  return sessions.find(({ is_current }: { is_current: boolean }) => is_current).id;
};

describeWithServer(
  'pushes to a browser',
  (server) => {
    /** Two devices of a person, each with a subscribed browser. */
    async function setUp() {
      const [ana, luis] = await server.people('ana', 'luis');
      const phone = await server.another(ana);
      const chat = await server.personalChat(ana, luis);
      const browsers = {
        desk: await service.browserOf(ana),
        phone: await service.browserOf(phone),
      };
      return { ana, luis, phone, chat, browsers };
    }

    type Scene = Awaited<ReturnType<typeof setUp>>;

    /** Returns how many pushes desk and phone get for a new message. */
    async function told({ luis, chat, browsers }: Scene): Promise<[number, number]> {
      const before = [browsers.desk.sent.length, browsers.phone.sent.length] as const;
      await luis.says(chat.chat_id, 'Hello');
      await server.running.world.push.settle();
      return [browsers.desk.sent.length - before[0], browsers.phone.sent.length - before[1]];
    }

    it('end with the logout on that device, and continue on others', async () => {
      const scene = await setUp();
      assert.deepEqual(await told(scene), [1, 1]);
      await scene.phone.post('/logout');
      assert.deepEqual(await told(scene), [1, 0]);
    });

    it('end when the session is revoked from another device', async () => {
      const scene = await setUp();
      await scene.ana.post('/revoke-session', { session_id: await currentSession(scene.phone) });
      assert.deepEqual(await told(scene), [1, 0]);
    });

    it('end when the password is changed on another device', async () => {
      const scene = await setUp();
      const { ana } = scene;
      const passwords = { current_password: ana.password, new_password: 'another battery staple' };
      assert.equal((await ana.post('/change-password', passwords)).status, 204);
      assert.deepEqual(await told(scene), [1, 0]);
    });

    it('end when the session expires', async () => {
      const scene = await setUp();
      const { store } = server.running.world;
      await store.write(touchSession, [await currentSession(scene.phone), Date.now() - 1]);
      assert.deepEqual(await told(scene), [1, 0]);
    });

    it('end when an API token that subscribed is revoked', async () => {
      const scene = await setUp();
      const { ana } = scene;
      const { token, api_token } = (
        await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
      ).body;
      const bearer = { authorization: `Bearer ${token}` };
      const bot = service.browser();
      const nobody = server.nobody();
      const answer = await nobody.post('/subscribe-push', bot.subscription, 'json', bearer);
      assert.equal(answer.status, 204);
      await told(scene);
      assert.equal(bot.sent.length, 1);
      await ana.post('/revoke-api-token', { token_id: api_token.id });
      await told(scene);
      assert.equal(bot.sent.length, 1);
    });

    it('end when the person is deactivated, and do not resume after reactivation', async () => {
      const scene = await setUp();
      const { ana } = scene;
      await server.admin.post('/deactivate-user', { user_id: ana.id });
      assert.deepEqual(await told(scene), [0, 0]);
      await server.admin.post('/reactivate-user', { user_id: ana.id });
      assert.deepEqual(await told(scene), [0, 0]);
    });

    it('end when the push service answers that the subscription is gone', async () => {
      for (const status of [404, 410]) {
        const scene = await setUp();
        scene.browsers.phone.answers(status);
        assert.deepEqual(await told(scene), [1, 1]);
        scene.browsers.phone.answers(201);
        assert.deepEqual(await told(scene), [1, 0]);
      }
    });
  },
  pushServiceEnv,
);
