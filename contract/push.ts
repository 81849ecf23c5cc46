/** Notifications for browsers in which Tertulia is closed: what goes in, what comes out, what is sent. */
import { Answer, Text } from './schemas.ts';
import { type Static, Type } from './type.ts';

/** Of one person, each in a browser of theirs; the one subscribed longest ago ends when there is one more. */
export const pushSubscriptionsPerPersonMax = 20;

export const PushKeyAnswer = Answer({
  public_key: Type.String({
    description: 'what a browser subscribes with (`applicationServerKey`), in base64url',
  }),
});

const endpoint = Text(
  { min: 1, max: 2_000, pattern: '^[\\x21-\\x7e]+$' },
  'where the browser’s push service takes messages: an https address',
);
const base64url = (bytes: number, description: string) =>
  Text({ min: 1, max: 100, pattern: `^[\\w\\-]{${Math.ceil((bytes * 8) / 6)}}$` }, description);

/** As `PushSubscription.toJSON()` has them. */
export const SubscribePushInput = Type.Object({
  endpoint,
  p256dh: base64url(65, 'the browser’s public key, a point on the curve P-256, in base64url'),
  auth: base64url(16, 'the secret of 16 bytes that goes with it, in base64url'),
});
export type SubscribePushInput = Static<typeof SubscribePushInput>;

export const UnsubscribePushInput = Type.Object({ endpoint });
export type UnsubscribePushInput = Static<typeof UnsubscribePushInput>;

/** What a browser is sent: encrypted for it, so that its push service can't read it. */
export interface PushMessage {
  chat_id: number;
  message_id: number;
  /** In the language that `lang` names. */
  title: string;
  body: string;
  lang: 'es' | 'en';
}
