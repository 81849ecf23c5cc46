/** Web push: notifications while Tertulia is closed. */
import { get, Problem, post, Unreachable } from '../api.ts';
import { inTime, readyWorker } from '../pwa/registration.ts';
import { notificationState, type PushState, pushState, setPushState } from './state.ts';

/** An unreachable push service may leave the browser waiting for ever. */
const subscribeTimeoutMs = 15_000;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Called on every page load: the session, the subscription or the server may have changed. Updates
 * the push state.
 */
export const renewPush = (): Promise<void> =>
  inTurn(async () => {
    if (notificationState() !== 'on') return;
    setPushState(await subscribed());
  });

/** Also works offline: the server forgets a subscription that the browser has ended. */
export const endPush = (): Promise<void> =>
  inTurn(async () => {
    setPushState('unknown');
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await post('/unsubscribe-push', { endpoint: subscription.endpoint }).catch(() => {});
    await subscription.unsubscribe().catch(() => {});
  });

async function subscribed(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'impossible';
  const worker = await readyWorker().catch(() => undefined);
  if (!worker) return 'impossible';
  try {
    await subscribe(worker.pushManager);
    return 'on';
  } catch (error) {
    // Keep the existing subscription while the server is away.
    if (error instanceof Unreachable && pushState() === 'on') return 'on';
    return error instanceof Unreachable || error instanceof Problem ? 'refused' : 'failed';
  }
}

async function subscribe(pushManager: PushManager): Promise<void> {
  const { public_key } = await get<{ public_key: string }>('/push-key');
  const known = await pushManager.getSubscription();
  // Subscribed with the key of another server, for example before a move to a new database.
  const isOthers = known !== null && keyOf(known) !== public_key;
  if (isOthers) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const subscription =
    isOthers || !known
      ? await inTime(pushManager.subscribe(options), subscribeTimeoutMs, 'The push service')
      : known;
  const { endpoint, keys } = subscription.toJSON();
  await post('/subscribe-push', { endpoint, ...keys });
}

/** In base64url, like the server's key. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Runs one change at a time, so that quick switching ends with the last choice. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}
