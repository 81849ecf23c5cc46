/**
 * Notifications for when Tertulia is closed in this browser: personal messages, and those that
 * mention its reader. Whether they are wanted is kept here, for each person who signs in here.
 */
import { get, post } from '../api.ts';
import { pageData } from '../page-data.ts';

/** `unsupported` by the browser or without https; `blocked` in the browser's own settings. */
export type PushState = 'unsupported' | 'off' | 'on' | 'blocked';

const workerTimeoutMs = 10_000;
const wantedKey = `tertulia:${pageData.me?.id ?? 0}:push`;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function pushState(): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off';
}

/**
 * Asks the browser for its leave, and subscribes. Call it from a click.
 * @returns the state that it comes to: whoever says no to the browser has them `blocked`, or `off`
 * @throws Problem, Unreachable; a DOMException where the browser's push service does not answer
 */
export async function turnPushOn(): Promise<PushState> {
  if (!isSupported() || (await Notification.requestPermission()) !== 'granted') return pushState();
  await subscribe();
  setWanted(true);
  return pushState();
}

/** Works without the server as well: what the browser no longer takes, it forgets by itself. */
export async function turnPushOff(): Promise<PushState> {
  setWanted(false);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (subscription) {
    await post('/unsubscribe-push', { endpoint: subscription.endpoint }).catch(() => {});
    await subscription.unsubscribe();
  }
  return pushState();
}

/** With every page: the session may be a new one, the browser's subscription or the server another. */
export async function renewPush(): Promise<void> {
  if (pageData.me && pushState() === 'on') await subscribe();
}

async function subscribe(): Promise<void> {
  const { pushManager } = await workerInPlace();
  const { public_key } = await get<{ public_key: string }>('/push-key');
  const known = await pushManager.getSubscription();
  // Made with the key of another server, as after a move to a new database.
  const isOthers = known !== null && keyOf(known) !== public_key;
  if (isOthers) await known.unsubscribe();
  const subscription =
    isOthers || !known
      ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
      : known;
  const { endpoint, keys } = subscription.toJSON();
  await post('/subscribe-push', { endpoint, ...keys });
}

/** Its place is taken soon after the page is loaded, or never. */
async function workerInPlace(): Promise<ServiceWorkerRegistration> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException('There is no service worker.', 'AbortError')),
    workerTimeoutMs,
  );
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

/** In base64url, as the server says it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(wantedKey) === 'on';
  } catch {
    return false;
  }
}

function setWanted(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(wantedKey, 'on');
    else localStorage.removeItem(wantedKey);
  } catch {
    // Where nothing may be kept, the browser asks anew the next time.
  }
}
