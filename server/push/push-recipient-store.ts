/** SQL that finds the recipients of pushes and their subscriptions. */
import { anyOf, statement } from '../store/statement.ts';

/**
 * Lists one row per message and subscription, oldest message first. The recipient is the other person
 * of a personal chat, or a person whom a message in a group mentions. Recipients must still be members,
 * must not have read the message, and must have a valid session.
 * @param p.message_ids a JSON array
 */
export const listPushes = statement((db, p: { message_ids: string; now: number }, engine) =>
  db
    .with('recipients', (w) =>
      w
        .selectFrom('messages as t')
        .innerJoin('chats as c', 'c.id', 't.chat_id')
        .innerJoin('chat_users as m', 'm.chat_id', 't.chat_id')
        .where('t.id', 'in', anyOf(engine, 'bigint', p.message_ids))
        .where('c.is_personal', '=', 1)
        .whereRef('m.user_id', '!=', 't.sender_id')
        .select(['t.id as message_id', 'm.user_id'])
        .unionAll(
          w
            .selectFrom('message_mentions as n')
            .innerJoin('chats as c', 'c.id', 'n.chat_id')
            .where('n.message_id', 'in', anyOf(engine, 'bigint', p.message_ids))
            .where('c.is_personal', '=', 0)
            .select(['n.message_id', 'n.user_id']),
        ),
    )
    .selectFrom('recipients')
    .innerJoin('messages as t', 't.id', 'recipients.message_id')
    .innerJoin('chat_users as m', (join) =>
      join.onRef('m.chat_id', '=', 't.chat_id').onRef('m.user_id', '=', 'recipients.user_id'),
    )
    .innerJoin('push_subscriptions as s', 's.user_id', 'recipients.user_id')
    .innerJoin('sessions as session', 'session.id', 's.session_id')
    .innerJoin('users as reader', 'reader.id', 'recipients.user_id')
    .innerJoin('users as sender', 'sender.id', 't.sender_id')
    .leftJoin('group_meta as g', 'g.chat_id', 't.chat_id')
    .where('t.kind', '=', 'text')
    .where('t.deleted_at', 'is', null)
    .whereRef('m.read_up_to', '<', 't.id')
    .where('reader.deactivated_at', 'is', null)
    .where((e) => e.or([e('session.expires_at', 'is', null), e('session.expires_at', '>', p.now)]))
    .select([
      's.id as subscription_id',
      's.endpoint',
      's.p256dh',
      's.auth',
      's.locale',
      'reader.locale as reader_locale',
      't.id as message_id',
      't.chat_id',
      't.content',
      'sender.first_name',
      'sender.last_name',
      'g.chat_name',
    ])
    .orderBy('t.id')
    .orderBy('s.id'),
);

export interface Push {
  subscription_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The browser's language at the time of the subscription. */
  locale: 'es' | 'en';
  /** The language that the person has chosen, if any. */
  reader_locale: 'es' | 'en' | null;
  message_id: number;
  chat_id: number;
  content: string;
  first_name: string;
  last_name: string;
  /** Null for a personal chat. */
  chat_name: string | null;
}
