import { UnsubscribePushInput } from '../../contract/push.ts';
import { nothing, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { deleteOwnSubscription } from './push-store.ts';
import { subscribeLimit } from './subscribe-push.ts';

export const unsubscribePushRoute = route({
  method: 'POST',
  url: '/unsubscribe-push',
  tag: 'push',
  summary: 'Unsubscribe a browser from push notifications',
  description: 'Answers the same, and changes nothing, if the caller has no such subscription.',
  access: 'session',
  body: UnsubscribePushInput,
  answers: { 204: null },
  rateLimit: subscribeLimit,

  async handle(world, { caller, body: { endpoint } }) {
    // Endpoints are stored in this form.
    const stored = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
    await world.store.write(unsubscribePush, [caller, { endpoint: stored }]);
    return nothing();
  },
});

export async function unsubscribePush(
  tx: Tx,
  caller: { id: number },
  { endpoint }: UnsubscribePushInput,
): Promise<void> {
  await tx.run(deleteOwnSubscription, { user_id: caller.id, endpoint });
}
