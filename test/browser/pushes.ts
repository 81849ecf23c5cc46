/** Browsers with notifications allowed, and a fake push service. */
import type { CDPSession, Page } from 'playwright-core';
import type { PushMessage } from '../../contract/push.ts';
import type { Person } from '../person.ts';
import type { PushedBrowser } from '../push-service.ts';
import { until } from '../until.ts';
import type { TestServer } from '../world.ts';
import { inPage, online } from './app.ts';
import type { Look, Open } from './pages.ts';

export const allowed: Look = { ...online, permissions: ['notifications'] };

interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
}

/** Takes the lock, because Chromium loses notifications that appear while they are listed. */
export const shown = (page: Page) =>
  inPage<Shown[]>(
    page,
    `const registration = await navigator.serviceWorker.ready;
    return navigator.locks.request('tertulia notifications', async () =>
      (await registration.getNotifications()).map(({ title, body, tag, lang }) =>
        ({ title, body, tag, lang })));`,
  );

/** Sends a message and waits until its pushes have been sent. */
export async function tell(server: TestServer, from: Person, to: Person, content: string) {
  await from.says((await server.personalChat(from, to)).chat_id, content);
  await server.running.world.push.settle();
}

/**
 * The notification settings, in a browser that subscribes at a fake push service, because tests
 * cannot reach the real ones. Everything else is the browser's own.
 * Set `localStorage.isSilent` to make the push service unreachable.
 */
export function openSubscribing(
  open: Open,
  person: Person,
  browser: PushedBrowser,
  look: Look = {},
): Promise<Page> {
  const script = subscribingAt(browser) + (look.script ?? '');
  return open(person, '/settings?section=notifications', { ...allowed, ...look, script });
}

const subscribingAt = ({ subscription: { endpoint, p256dh, auth } }: PushedBrowser) => `
  const subscription = () => ({
    endpoint: '${endpoint}',
    options: {
      applicationServerKey: Uint8Array.fromBase64(localStorage.subscribed, {
        alphabet: 'base64url',
      }).buffer,
    },
    toJSON: () => ({ endpoint: '${endpoint}', keys: { p256dh: '${p256dh}', auth: '${auth}' } }),
    unsubscribe: async () => delete localStorage.subscribed,
  });
  PushManager.prototype.getSubscription = async () =>
    localStorage.subscribed ? subscription() : null;
  PushManager.prototype.subscribe = async (options) => {
    if (localStorage.isSilent) throw new DOMException('Registration failed', 'AbortError');
    if (localStorage.subscribed) throw new DOMException('Another key', 'InvalidStateError');
    localStorage.asked = JSON.stringify(options);
    localStorage.subscribed = options.applicationServerKey;
    return subscription();
  };
`;

export const workerOf = (page: Page) => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker;
};

/** True if the service worker sees a focused page. */
export const isLookedAt = (page: Page) =>
  workerOf(page).evaluate<boolean>(`clients.matchAll({ includeUncontrolled: true })
    .then((all) => all.some(({ focused }) => focused))`);

/** Focuses another window of the same browser. */
export async function lookAway(page: Page): Promise<void> {
  // An automated browser treats every page as focused unless told otherwise.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await (await page.context().newPage()).bringToFront();
  await until('nobody looks at the page', async () => !(await isLookedAt(page)));
}

/** An automated browser reports all of its pages as visible, even when covered. */
export const hide = (page: Page): Promise<void> =>
  inPage(
    page,
    `Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));`,
  );

/** Delivers a push to the service worker and waits until it has been handled. */
export async function deliverer(page: Page) {
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
