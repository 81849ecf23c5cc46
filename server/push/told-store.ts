/** The SQL of who is to be told of messages, and where. */
import { anyOf, statement } from '../store/statement.ts';

/**
 * Where those messages are to be told, a row for each message and browser, oldest first: to the
 * other one of a personal chat, in a group to those whom the message mentions; as long as they are
 * in the chat, have not read it, and their session goes on.
 * @param p.message_ids A list as JSON.
 */
export const listPushes = statement((db, p: { message_ids: string; now: number }, engine) =>
  db
    .with('told', (w) =>
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
    .selectFrom('told')
    .innerJoin('messages as t', 't.id', 'told.message_id')
    .innerJoin('chat_users as m', (join) =>
      join.onRef('m.chat_id', '=', 't.chat_id').onRef('m.user_id', '=', 'told.user_id'),
    )
    .innerJoin('push_subscriptions as s', 's.user_id', 'told.user_id')
    .innerJoin('sessions as session', 'session.id', 's.session_id')
    .innerJoin('users as reader', 'reader.id', 'told.user_id')
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
  /** What the browser asked for when it subscribed. */
  locale: 'es' | 'en';
  /** What the person has chosen since. */
  reader_locale: 'es' | 'en' | null;
  message_id: number;
  chat_id: number;
  content: string;
  first_name: string;
  last_name: string;
  /** Null of a personal chat. */
  chat_name: string | null;
}
