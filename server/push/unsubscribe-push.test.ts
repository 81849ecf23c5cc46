import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { PushService, pushServiceEnv } from '../../test/push-service.ts';
import { describeWithServer } from '../../test/world.ts';

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

describeWithServer(
  'unsubscribe-push',
  (server) => {
    it('ends the pushes of that browser only', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const [desk, phone] = [await service.browserOf(ana), await service.browserOf(ana)];
      const { endpoint } = desk.subscription;
      for (let twice = 0; twice < 2; twice++) {
        assert.equal((await ana.post('/unsubscribe-push', { endpoint })).status, 204);
      }
      await luis.says(chat.chat_id, 'Hello');
      await server.running.world.push.settle();
      assert.equal(desk.sent.length, 0);
      assert.equal(phone.sent.length, 1);
    });

    it('ends no subscription of others, and does not reveal whether one exists', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const browser = await service.browserOf(ana);
      const { endpoint } = browser.subscription;
      const theirs = await luis.post('/unsubscribe-push', { endpoint });
      const none = await luis.post('/unsubscribe-push', { endpoint: 'https://push.example.org/1' });
      assert.deepEqual([theirs.status, theirs.text], [none.status, none.text]);
      await luis.says(chat.chat_id, 'Hello');
      await server.running.world.push.settle();
      assert.equal(browser.sent.length, 1);
    });

    it('recognises an endpoint in any equivalent notation', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const browser = await service.browserOf(ana);
      const endpoint = browser.subscription.endpoint.replace('http:', 'HTTP:');
      assert.equal((await ana.post('/unsubscribe-push', { endpoint })).status, 204);
      await luis.says((await server.personalChat(ana, luis)).chat_id, 'Hello');
      await server.running.world.push.settle();
      assert.equal(browser.sent.length, 0);
    });
  },
  pushServiceEnv,
);
