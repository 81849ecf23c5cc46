/** Notifications, from the button to what is shown and what it opens. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { PushMessage } from '../../contract/push.ts';
import type { Person } from '../person.ts';
import { type PushedBrowser, PushService } from '../push-service.ts';
import { until } from '../until.ts';
import type { TestServer } from '../world.ts';
import { inCharge, inPage, online, post } from './app.ts';
import { describeInBrowser, type Open } from './pages.ts';

const allowed = { ...online, permissions: ['notifications'] };

let service: PushService;
let clientModule: string;
before(async () => {
  service = await PushService.start();
  clientModule = await built('web/pwa/push.ts', 'push');
});
after(() => service.stop());

interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
}

const shown = (page: Page) =>
  inPage<Shown[]>(
    page,
    `const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) =>
      ({ title, body, tag, lang }));`,
  );

describeInBrowser('notifications', (server, open) => {
  it('are turned on and off, by who is there and for them alone', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const browser = service.browser();
    const page = await openSubscribing(open, ana, browser);
    assert.equal(await state(page), 'off');
    assert.equal(await inPage(page, 'return push.turnPushOn()'), 'on');
    const { public_key } = (await ana.get('/push-key')).body;
    assert.deepEqual(await inPage(page, 'return JSON.parse(localStorage.asked)'), {
      userVisibleOnly: true,
      applicationServerKey: public_key,
    });
    await tell(server, luis, ana, 'one');
    assert.equal((await browser.push()).body, 'one');

    await page.reload();
    await page.evaluate(clientModule);
    assert.equal(await state(page), 'on');
    assert.equal(await inPage(page, 'return push.turnPushOff()'), 'off');
    assert.equal(await inPage(page, 'return localStorage.subscribed ?? null'), null);
    await tell(server, luis, ana, 'two');
    assert.equal(browser.sent.length, 1);
  });

  it('go on after signing in anew, and are off for somebody else', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const browser = service.browser();
    const page = await openSubscribing(open, ana, browser);
    await inPage(page, 'return push.turnPushOn()');
    const signIn = async ({ username, password }: Person) => {
      assert.equal(await post(page, '/logout'), 204);
      assert.equal(await post(page, '/login', { username, password }), 200);
      await page.goto(`${server.address}/settings`);
      await page.evaluate(clientModule);
    };
    await signIn(eva);
    assert.equal(await state(page), 'off');
    await tell(server, luis, eva, 'for Eva');
    await tell(server, luis, ana, 'for Ana, who is out');
    assert.equal(browser.sent.length, 0);
    const renewed = page.waitForResponse(/\/subscribe-push$/);
    await signIn(ana);
    assert.equal((await renewed).status(), 204);
    assert.equal(await state(page), 'on');
    await tell(server, luis, ana, 'for Ana');
    assert.equal((await browser.push()).body, 'for Ana');
  });

  it('take the place of those that were subscribed with another server’s key', async () => {
    const ana = await server.person('ana');
    const page = await openSubscribing(open, ana, service.browser());
    await inPage(page, `localStorage.subscribed = 'AAAA'; await push.turnPushOn();`);
    const { public_key } = (await ana.get('/push-key')).body;
    assert.equal(await inPage(page, 'return localStorage.subscribed'), public_key);
  });

  it('are blocked by who says no to the browser', async () => {
    const page = await open(server.admin, '/settings', { ...online, permissions: [] });
    await inPage(
      page,
      `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`,
    );
    await page.evaluate(clientModule);
    assert.equal(await state(page), 'blocked');
  });

  it('are not there where the browser has none', async () => {
    const page = await open(server.admin, '/settings', online);
    await inPage(page, 'delete window.PushManager');
    await page.evaluate(clientModule);
    assert.equal(await state(page), 'unsupported');
    assert.equal(await inPage(page, 'return push.turnPushOn()'), 'unsupported');
  });
});

describeInBrowser('a notification', (server, open) => {
  it('says what the server pushed, one for each chat, and is gone when the chat is read', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const browser = await service.browserOf(ana);
    const page = await open(ana, '/settings', allowed);
    await inCharge(page);
    await lookAway(page);
    const deliver = await deliverer(page);
    await tell(server, luis, ana, 'one');
    await deliver(browser.received[0]);
    const chat = await server.personalChat(ana, luis);
    const expected = { title: `${luis.username} Tester`, tag: `chat-${chat.chat_id}`, lang: 'en' };
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

  it('does not come to who looks at Tertulia anyway', async () => {
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

  it('is gone with the logout', async () => {
    const page = await open(server.admin, '/settings', allowed);
    await inCharge(page);
    await page.reload();
    await lookAway(page);
    const deliver = await deliverer(page);
    await deliver({ chat_id: 7, message_id: 1, title: 'Ana', body: 'A secret', lang: 'en' });
    await until('it is shown', async () => (await shown(page)).length === 1);
    const { username, password } = server.admin;
    await post(page, '/logout');
    assert.deepEqual(await shown(page), []);
    await server.admin.post('/login', { username, password });
  });

  it('opens its chat in the window that is there, without loading it anew', async () => {
    const page = await open(server.admin, '/settings', allowed);
    await inCharge(page);
    await inPage(page, 'window.isTheSame = true');
    await lookAway(page);
    const deliver = await deliverer(page);
    await deliver({ chat_id: 7, message_id: 1, title: 'Ana', body: 'Hi', lang: 'en' });
    await until('it is shown', async () => (await shown(page)).length === 1);
    await workerOf(page).evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })()`);
    await page.waitForURL(`${server.address}/?currentChatId=7`);
    assert.equal(await inPage(page, 'return window.isTheSame'), true);
    await until('it is gone', async () => (await shown(page)).length === 0);
  });
});

const state = (page: Page) => inPage<string>(page, 'return push.pushState()');

/** Has somebody tell somebody else something, and what follows from it happen at once. */
async function tell(server: TestServer, from: Person, to: Person, content: string) {
  await from.says((await server.personalChat(from, to)).chat_id, content);
  await server.running.world.push.settle();
}

/**
 * A page whose browser subscribes at our push service: those of the browsers' makers are out of reach
 * of a test. All else is the browser's own.
 */
async function openSubscribing(open: Open, person: Person, browser: PushedBrowser): Promise<Page> {
  const { endpoint, p256dh, auth } = browser.subscription;
  const page = await open(person, '/settings', allowed);
  await page.context().addInitScript(`
    const subscription = () => ({
      endpoint: '${endpoint}',
      options: {
        applicationServerKey: Uint8Array.fromBase64(localStorage.subscribed, {
          alphabet: 'base64url',
        }).buffer,
      },
      toJSON: () => ({
        endpoint: '${endpoint}',
        keys: { p256dh: '${p256dh}', auth: '${auth}' },
      }),
      unsubscribe: async () => delete localStorage.subscribed,
    });
    PushManager.prototype.getSubscription = async () =>
      localStorage.subscribed ? subscription() : null;
    PushManager.prototype.subscribe = async (options) => {
      if (localStorage.subscribed) throw new DOMException('Another key', 'InvalidStateError');
      localStorage.asked = JSON.stringify(options);
      localStorage.subscribed = options.applicationServerKey;
      return subscription();
    };`);
  await page.reload();
  await page.evaluate(clientModule);
  return page;
}

const workerOf = (page: Page) => page.context().serviceWorkers()[0] ?? assert.fail('no worker');

/** Whether anybody looks at a page of ours, as its worker sees it. */
const isLookedAt = (page: Page) =>
  workerOf(page).evaluate<boolean>(`clients.matchAll({ includeUncontrolled: true })
    .then((all) => all.some(({ focused }) => focused))`);

/** To another window of the same browser. */
async function lookAway(page: Page): Promise<void> {
  await (await page.context().newPage()).bringToFront();
  await until('nobody looks at the page', async () => !(await isLookedAt(page)));
}

/** Hands the worker what a push service would, and waits until it has done what it does then. */
async function deliverer(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const worker = workerOf(page);
  await worker.evaluate(`{
    const { waitUntil } = ExtendableEvent.prototype;
    self.pushed = [];
    ExtendableEvent.prototype.waitUntil = function (work) {
      if (this.type === 'push') pushed.push(work);
      waitUntil.call(this, work);
    };
  }`);
  let count = 0;
  return async (message: PushMessage | undefined) => {
    count++;
    const data = JSON.stringify(message);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await until('the worker has it', () => worker.evaluate(`pushed.length === ${count}`));
    await worker.evaluate('Promise.all(pushed)');
  };
}

/** A module of the client's as a script that leaves it under that name. */
async function built(file: string, name: string): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: file, formats: ['iife'], name, fileName: name },
    },
  }).then((results) => [results].flat()[0])) as Rolldown.RolldownOutput;
  return `${output[0].code}; globalThis.${name} = ${name};`;
}
