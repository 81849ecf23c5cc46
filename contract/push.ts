/** The inputs and outputs of push notifications, and the messages sent to browsers. */
import { Answer, Text } from './schemas.ts';
import { type Static, Type } from './type.ts';

/** Subscriptions of one person, one per browser; a further one replaces the oldest. */
export const pushSubscriptionsPerPersonMax = 20;

export const PushKeyAnswer = Answer({
  public_key: Type.String({
    description: 'the `applicationServerKey` for a browser’s subscription, in base64url',
  }),
});

const endpoint = Text(
  { min: 1, max: 2_000, pattern: '^[\\x21-\\x7e]+$' },
  'where the browser’s push service takes messages: an https address',
);
const base64url = (bytes: number, description: string) =>
  Text({ min: 1, max: 100, pattern: `^[\\w\\-]{${Math.ceil((bytes * 8) / 6)}}$` }, description);

/** The shape of `PushSubscription.toJSON()`. */
export const SubscribePushInput = Type.Object({
  endpoint,
  p256dh: base64url(65, 'the browser’s public key, a point on the curve P-256, in base64url'),
  auth: base64url(16, 'the secret of 16 bytes that goes with it, in base64url'),
});
export type SubscribePushInput = Static<typeof SubscribePushInput>;

export const UnsubscribePushInput = Type.Object({ endpoint });
export type UnsubscribePushInput = Static<typeof UnsubscribePushInput>;

/** The message to a browser, encrypted so that the push service can't read it. */
export interface PushMessage {
  chat_id: number;
  message_id: number;
  /** In the language of `lang`. */
  title: string;
  body: string;
  lang: 'es' | 'en';
}
