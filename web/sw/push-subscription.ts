/** A browser that has been given another address for pushes says so, whether the client is open or not. */
import { worker } from './worker-scope.ts';

const unsubscribeTimeoutMs = 2_000;

/**
 * Nobody is told here any more, whether the server hears of it or not. Who wants to be subscribes
 * anew with the next page. Nobody waits for long to be signed out.
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
  // Who is signed out is told of nothing anyway.
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
