/** A browser that has been given another address for pushes says so, whether the client is open or not. */
import { worker } from './worker-scope.ts';

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
