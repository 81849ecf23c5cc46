import { ECDH } from 'node:crypto';
import { pushSubscriptionsPerPersonMax, SubscribePushInput } from '../../contract/push.ts';
import { type Locale, localeOf } from '../http/pages.ts';
import type { RouteLimit } from '../http/rate-limits.ts';
import { nothing, route } from '../http/route.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { pushEndpoint } from './push-endpoint.ts';
import {
  deleteOldestSubscriptions,
  findSubscription,
  holdSession,
  upsertSubscription,
} from './push-store.ts';

export const subscribeLimit: RouteLimit = {
  name: 'subscribe_push',
  max: 60,
  timeWindowMs: 60_000,
  per: 'person',
};

export const subscribePushRoute = route({
  method: 'POST',
  url: '/subscribe-push',
  tag: 'push',
  summary: 'Subscribe this browser to push notifications',
  description:
    'Notifies about messages in personal chats and about messages that mention the caller. The ' +
    'subscription ends with its session. Subscribing again replaces the subscription of this browser. ' +
    `Each person can have ${pushSubscriptionsPerPersonMax}; one more deletes the oldest.`,
  access: 'session',
  body: SubscribePushInput,
  answers: { 204: null },
  rateLimit: subscribeLimit,

  async handle(world, { caller, body, request }) {
    const endpoint =
      pushEndpoint(body.endpoint, world.push) ??
      refuseField('endpoint', 'must be the https address of a push service');
    if (!isPublicKey(body.p256dh)) refuseField('p256dh', 'must be a point on the curve P-256');
    const subscription = {
      ...body,
      endpoint,
      user_id: caller.id,
      session_id: caller.session_id,
      locale: localeOf(request),
    };
    // The client subscribes each time it opens, so most requests need no write.
    if (!(await world.store.first(findSubscription, subscription))) {
      await world.store.write(subscribePush, [subscription]);
    }
    return nothing();
  },
});

export async function subscribePush(
  tx: Tx,
  input: SubscribePushInput & { user_id: number; session_id: number; locale: Locale },
): Promise<void> {
  const { user_id, session_id } = input;
  await tx.lockUser(user_id);
  // The session may have ended since the request was authenticated.
  if (!(await tx.first(holdSession, { id: session_id, user_id }))) refuse('session_required');
  await tx.run(upsertSubscription, { ...input, subscribed_at: tx.now });
  await tx.run(deleteOldestSubscriptions, { user_id, max: pushSubscriptionsPerPersonMax });
}

function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
