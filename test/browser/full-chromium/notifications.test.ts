/** Notifications: the setting, and what open pages show. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright-core';
import { en } from '../../../web/locales/en.ts';
import { PushService, pushServiceEnv } from '../../push-service.ts';
import { until } from '../../until.ts';
import { inCharge, inPage, kept, post, putBetween } from '../app.ts';
import { goTo, isGood, isThere, looks, speaks } from '../looks.ts';
import { describeInBrowser } from '../pages.ts';
import {
  allowed,
  deliverer,
  hide,
  lookAway,
  openSubscribing,
  shown,
  tell,
  workerOf,
} from '../pushes.ts';

const section = '/settings?section=notifications';
const words = en.accounts.notifications;
/** A page leaves notifications to the service worker for this long. */
const patienceMs = 12_000;

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

const theSwitch = (page: Page) => page.getByRole('switch');
const isOn = (page: Page) => theSwitch(page).isChecked();
const says = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).waitFor();

async function turnOn(page: Page, reach: keyof typeof words.reach = 'on') {
  await theSwitch(page).check();
  await says(page, words.reach[reach]);
}

async function turnOff(page: Page) {
  await theSwitch(page).uncheck();
  await page.getByText(words.off).waitFor();
}

describeInBrowser(
  'the notification setting',
  (server, open) => {
    it('makes messages arrive while Tertulia is closed, until it is turned off', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const browser = service.browser();
      const page = await openSubscribing(open, ana, browser);
      assert.equal(await isOn(page), false);
      await turnOn(page);
      const { public_key } = (await ana.get('/push-key')).body;
      assert.deepEqual(await inPage(page, 'return JSON.parse(localStorage.asked)'), {
        userVisibleOnly: true,
        applicationServerKey: public_key,
      });
      await tell(server, luis, ana, 'one');
      assert.equal((await browser.push()).body, 'one');

      await page.reload();
      await says(page, words.reach.on);
      assert.equal(await isOn(page), true);
      await turnOff(page);
      await until('the browser is subscribed no more', () =>
        inPage<boolean>(page, 'return !localStorage.subscribed'),
      );
      await tell(server, luis, ana, 'two');
      assert.equal(browser.sent.length, 1);
      await page.reload();
      await theSwitch(page).waitFor();
      assert.equal(await isOn(page), false);
    });

    it('belongs to each person and survives the end of a session', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const browser = service.browser();
      const page = await openSubscribing(open, ana, browser, { mayFail: /status of 401/ });
      await turnOn(page);
      const signIn = async ({ username, password }: typeof ana) => {
        assert.equal(await post(page, '/login', { username, password }), 200);
        await page.goto(server.address + section);
        await theSwitch(page).waitFor();
      };
      await ana.post('/logout');
      await signIn(eva);
      assert.equal(await isOn(page), false);
      await tell(server, luis, eva, 'for Eva');
      await tell(server, luis, ana, 'for Ana, who is out');
      assert.equal(browser.sent.length, 0);
      await signIn(ana);
      await says(page, words.reach.on);
      await tell(server, luis, ana, 'for Ana');
      assert.equal((await browser.push()).body, 'for Ana');
    });

    it("replaces a subscription made with another server's key", async () => {
      const ana = await server.person('ana');
      const page = await openSubscribing(open, ana, service.browser());
      await inPage(page, `localStorage.subscribed = 'AAAA'`);
      await turnOn(page);
      const { public_key } = (await ana.get('/push-key')).body;
      assert.equal(await inPage(page, 'return localStorage.subscribed'), public_key);
    });

    it('leaves nothing behind after signing out', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const browser = service.browser();
      // The page's last requests are refused.
      const page = await openSubscribing(open, ana, browser, { mayFail: /status of 401/ });
      await inCharge(page);
      await turnOn(page);
      await page.reload();
      await until('something is kept', async () => (await kept(page, 'person-')).length > 0);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
      await tell(server, luis, ana, 'for Ana, who is out');
      assert.equal(browser.sent.length, 0);
      assert.deepEqual(await kept(page, 'person-'), []);
      const left = await inPage<string[]>(page, 'return Object.keys(localStorage)');
      assert.deepEqual(
        left.filter((key) => key.startsWith('tertulia:') && key !== 'tertulia:signed-in'),
        [],
      );
    });

    it('says that only open tabs notify if the push service does not answer', async () => {
      const ana = await server.person('ana');
      const page = await openSubscribing(open, ana, service.browser());
      await inPage(page, `localStorage.isSilent = 'yes'`);
      await turnOn(page, 'failed');
      assert.equal(await isOn(page), true);
      await inPage(page, 'delete localStorage.isSilent');
      await page.reload();
      await says(page, words.reach.on);
    });

    it('says that only open tabs notify if the server refuses', async () => {
      const page = await openSubscribing(open, server.admin, service.browser(), {
        mayFail: /Failed to load resource/,
      });
      const takeAway = putBetween(server, ({ url, socket }) => {
        if (url !== '/subscribe-push') return false;
        socket.destroy();
        return true;
      });
      await turnOn(page, 'refused').finally(takeAway);
      assert.equal(await isOn(page), true);
    });

    it('says that only open tabs notify in a browser without push', async () => {
      const page = await open(server.admin, section, {
        ...allowed,
        script: 'delete window.PushManager',
      });
      await turnOn(page, 'impossible');
      await turnOff(page);
    });

    it('cannot be turned on if the browser blocks or lacks notifications', async () => {
      for (const [state, script] of [
        ['denied', `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`],
        ['unsupported', 'delete window.Notification'],
      ] as const) {
        const page = await open(server.admin, section, { ...allowed, script });
        await says(page, words[state]);
        assert.ok(await theSwitch(page).isDisabled(), state);
        assert.equal(await isOn(page), false);
      }
    });

    it("turns off again if the person declines the browser's question", async () => {
      const script = `{
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = () => {
        const answer = Promise.withResolvers();
        window.say = (said) => answer.resolve((permission = said));
        return answer.promise;
      };
    }`;
      const page = await open(server.admin, section, { ...allowed, permissions: [], script });
      await theSwitch(page).click();
      await says(page, words.asking);
      await inPage(page, `say('denied')`);
      await says(page, words.denied);
      assert.equal(await isOn(page), false);
    });

    it('can be tried, with and without a service worker', async () => {
      const script = `
      window.shownByPage = [];
      window.Notification = class extends Notification {
        constructor(title, options) {
          super(title, options);
          shownByPage.push(options.body);
        }
      };`;
      for (const serviceWorkers of ['allow', 'block'] as const) {
        const page = await open(server.admin, section, {
          ...allowed,
          script,
          serviceWorkers,
          // Chromium reports push as forbidden in private windows, which tests use.
          mayFail: /Push API in incognito mode/,
        });
        if (serviceWorkers === 'allow') await inCharge(page);
        await theSwitch(page).check();
        await page.getByRole('button', { name: words.tryOne }).click();
        const seen = () =>
          serviceWorkers === 'allow'
            ? shown(page).then((all) => all.map(({ body }) => body))
            : inPage<string[]>(page, 'return shownByPage');
        await until('it is shown', async () => (await seen()).length > 0);
        assert.deepEqual(await seen(), [words.sample]);
      }
    });

    for (const { name, look, locale, words: spoken } of looks) {
      it(`is accessible and fits, ${name}`, async () => {
        const { reach, denied, tryOne } = spoken.accounts.notifications;
        const ana = await server.person('ana');
        await speaks(ana, locale);
        const page = await openSubscribing(open, ana, service.browser(), look);
        await isThere(page);
        await isGood(page, 'off');
        await theSwitch(page).check();
        await says(page, reach.on);
        await page.getByRole('button', { name: tryOne }).waitFor();
        await isGood(page, 'also when closed');
        await inPage(page, `localStorage.isSilent = 'yes'; delete localStorage.subscribed;`);
        await goTo(page, section);
        await says(page, reach.failed);
        await isGood(page, 'in open tabs');
        const forbid = `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`;
        await page.context().addInitScript(forbid);
        await goTo(page, section);
        await says(page, denied);
        await isGood(page, 'denied');
      });
    }
  },
  pushServiceEnv,
);

describeInBrowser(
  'an open page',
  (server, open) => {
    /** What pages have shown, without the service worker; and how many at a time. */
    const countShown = `
    const { showNotification, getNotifications } = ServiceWorkerRegistration.prototype;
    window.shownByPage = [];
    window.togetherMax = 0;
    let together = 0;
    const counted = async (work) => {
      togetherMax = Math.max(togetherMax, ++together);
      await work.finally(() => together--);
      return work;
    };
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      shownByPage.push(options.body);
      return counted(showNotification.call(this, title, options));
    };
    ServiceWorkerRegistration.prototype.getNotifications = function (filter) {
      return counted(getNotifications.call(this, filter));
    };`;
    const shownByPage = (page: Page) => inPage<string[]>(page, 'return shownByPage');

    it('notifies of personal messages and mentions if there is no push, until they are read', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const group = await server.group(ana, luis);
      const chat = await server.personalChat(ana, luis);
      const page = await openSubscribing(open, ana, service.browser(), { script: countShown });
      await inPage(page, `localStorage.isSilent = 'yes'`);
      await turnOn(page, 'failed');
      await luis.says(chat.chat_id, 'while Ana looks');
      await until('the count is in the title', async () => /^\(1\)/.test(await page.title()));
      await hide(page);
      await luis.says(group.chat_id, 'for all');
      await luis.says(group.chat_id, `for @${ana.username}`);
      await luis.says(chat.chat_id, 'for you alone');
      const bodies = async () => (await shown(page)).map(({ body }) => body).sort();
      await until('both are shown', async () => (await bodies()).length === 2);
      assert.deepEqual(await bodies(), [`for @${ana.username}`, 'for you alone']);
      assert.deepEqual((await shownByPage(page)).sort(), await bodies());
      assert.equal(await inPage(page, 'return togetherMax'), 1, 'a browser loses one of two');
      const reading = await server.another(ana);
      await reading.post('/mark-chat-read', { chat_id: chat.chat_id });
      await until('what was read is gone', async () => (await bodies()).length === 1);
      assert.deepEqual(await bodies(), [`for @${ana.username}`]);
    });

    it('notifies as soon as it is hidden, even if its lock is released late', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const holdOn = `
      const { request } = LockManager.prototype;
      LockManager.prototype.request = function (name, ...rest) {
        const deed = rest.pop();
        const isSlow = name.includes(' seen');
        return request.call(this, name, ...rest, async (lock) => {
          const done = await deed(lock);
          if (isSlow) await new Promise(() => {});
          return done;
        });
      };`;
      const page = await openSubscribing(open, ana, service.browser(), { script: holdOn });
      await inPage(page, `localStorage.isSilent = 'yes'`);
      await turnOn(page, 'failed');
      await hide(page);
      await tell(server, luis, ana, 'for you');
      await until('it is shown', async () => (await shown(page)).length === 1);
    });

    it('does not repeat what the service worker has shown', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const browser = service.browser();
      const page = await openSubscribing(open, ana, browser, { script: countShown });
      await page.clock.install();
      await page.reload();
      await inCharge(page);
      await turnOn(page);
      const deliver = await deliverer(page);
      await lookAway(page);
      await hide(page);
      await tell(server, luis, ana, 'once');
      await until('the page knows', async () => /^\(1\)/.test(await page.title()));
      await deliver(await browser.push());
      await until('it is shown', async () => (await shown(page)).length === 1);
      // It was dismissed, and does not come back.
      await workerOf(page).evaluate(`registration.getNotifications().then(([one]) => one.close())`);
      await page.clock.fastForward(patienceMs);
      await tell(server, luis, ana, 'without a push');
      await until('the page knows', async () => /^\(2\)/.test(await page.title()));
      await page.clock.fastForward(patienceMs);
      await until('the next one is shown', async () => (await shownByPage(page)).length > 0);
      assert.deepEqual(await shownByPage(page), ['without a push']);
      await deliver(browser.received[1]);
      assert.equal((await shown(page)).length, 1);
    });

    it('notifies after a while if no push arrives', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const page = await openSubscribing(open, ana, service.browser(), { script: countShown });
      await page.clock.install();
      await page.reload();
      await inCharge(page);
      await turnOn(page);
      await hide(page);
      await tell(server, luis, ana, 'lost');
      await until('the page knows', async () => /^\(1\)/.test(await page.title()));
      assert.deepEqual(await shownByPage(page), []);
      await page.clock.fastForward(patienceMs);
      await until('it is shown', async () => (await shownByPage(page)).length === 1);
      assert.deepEqual(await shownByPage(page), ['lost']);
    });
  },
  pushServiceEnv,
);
