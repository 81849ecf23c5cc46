/** How the service worker handles pushes and notifications. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { PushService, pushServiceEnv } from '../../push-service.ts';
import { until } from '../../until.ts';
import { hasNoIcon, inCharge, inPage, post, quietPage } from '../app.ts';
import { describeInBrowser } from '../pages.ts';
import { allowed, deliverer, isLookedAt, lookAway, shown, tell, workerOf } from '../pushes.ts';

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

describeInBrowser(
  'a push notification',
  (server, open) => {
    it('shows the pushed text, once for each chat, until the chat is read', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const browser = await service.browserOf(ana);
      const page = await open(ana, '/settings', allowed);
      await inCharge(page);
      await lookAway(page);
      const deliver = await deliverer(page);
      await tell(server, luis, ana, 'one');
      await deliver(browser.received[0]);
      const chat = await server.personalChat(ana, luis);
      const expected = {
        title: `${luis.username} Tester`,
        tag: `chat-${chat.chat_id}`,
        lang: 'en',
      };
      await until('it is shown', async () => (await shown(page)).length === 1);
      assert.deepEqual(await shown(page), [{ ...expected, body: 'one' }]);

      await tell(server, luis, ana, 'two');
      await deliver(browser.received[1]);
      await until('it says the last one', async () => (await shown(page))[0]?.body === 'two');
      assert.deepEqual(await shown(page), [{ ...expected, body: 'two' }]);

      const looking = `?currentChatId=${chat.chat_id}`;
      await page.reload();
      await inPage(page, `await fetch('/get-chat-messages/${chat.chat_id}${looking}')`);
      await until('it is gone', async () => (await shown(page)).length === 0);
    });

    it('is not shown while Tertulia has the focus', async () => {
      const page = await open(server.admin, '/settings', allowed);
      await inCharge(page);
      const deliver = await deliverer(page);
      const push = { chat_id: 7, message_id: 1, title: 'Ana', lang: 'en' } as const;
      await until('somebody looks at the page', () => isLookedAt(page));
      await deliver({ ...push, body: 'seen' });
      assert.deepEqual(await shown(page), []);
      await lookAway(page);
      await deliver({ ...push, body: 'not seen' });
      await until('it is shown', async () => (await shown(page))[0]?.body === 'not seen');
    });

    it('is gone after signing out', async () => {
      // A page of the client would go to the login page while it is inspected.
      const page = await open(server.admin, '/settings', { ...allowed, mayFail: hasNoIcon });
      await inCharge(page);
      await page.goto(server.address + quietPage);
      await lookAway(page);
      const deliver = await deliverer(page);
      await deliver({ chat_id: 7, message_id: 1, title: 'Ana', body: 'A secret', lang: 'en' });
      await until('it is shown', async () => (await shown(page)).length === 1);
      const { username, password } = server.admin;
      await post(page, '/logout');
      assert.deepEqual(await shown(page), []);
      await server.admin.post('/login', { username, password });
    });

    it('is not shown after signing out, or after somebody else has signed in', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const page = await open(ana, '/settings', { ...allowed, mayFail: hasNoIcon });
      await inCharge(page);
      await page.goto(server.address + quietPage);
      await workerOf(page).evaluate(`{
      self.ended = 0;
      const subscription = { unsubscribe: async () => ++ended };
      PushManager.prototype.getSubscription = async () => subscription;
    }`);
      const ended = () => workerOf(page).evaluate<number>('ended');
      const { username, password } = luis;
      await inPage(page, `await fetch('/get-chats')`);
      assert.equal(await ended(), 0);
      assert.equal(await post(page, '/login', { username, password }), 200);
      assert.equal(await ended(), 1);
      assert.equal(await post(page, '/logout'), 204);
      assert.ok((await ended()) > 1);
    });

    it('opens its chat in an open window, without reloading', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { chat_id } = await server.personalChat(ana, luis);
      const page = await open(ana, '/settings', allowed);
      await inCharge(page);
      await inPage(page, 'window.isTheSame = true');
      await lookAway(page);
      const deliver = await deliverer(page);
      await deliver({ chat_id, message_id: 1, title: 'Luis', body: 'Hi', lang: 'en' });
      await until('it is shown', async () => (await shown(page)).length === 1);
      await workerOf(page).evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })()`);
      await page.waitForURL(`${server.address}/?currentChatId=${chat_id}`);
      assert.equal(await inPage(page, 'return window.isTheSame'), true);
      await until('it is gone', async () => (await shown(page)).length === 0);
    });
  },
  pushServiceEnv,
);
