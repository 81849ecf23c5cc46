/** Keeps the push subscription current, even while the client is closed. */
import { worker } from './worker-scope.ts';

const unsubscribeTimeoutMs = 2_000;

/**
 * Ends the subscription whether the server can be reached or not. The next page subscribes again if
 * needed. Limited in time, so that signing out does not hang.
 */
export async function unsubscribe(): Promise<void> {
  const end = async () => {
    const subscription = await worker.registration.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  };
  const bound = new Promise<void>((resolve) => setTimeout(resolve, unsubscribeTimeoutMs));
  await Promise.race([end().catch(() => {}), bound]);
}

export async function subscribeAgain(): Promise<void> {
  const answer = await fetch('/push-key', { headers: { accept: 'application/json' } });
  // Nobody is signed in, so there is nothing to push.
  if (!answer.ok) return;
  const { public_key } = (await answer.json()) as { public_key: string };
  const subscription = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/subscribe-push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}
