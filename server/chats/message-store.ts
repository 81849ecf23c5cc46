/** SQL of messages. No rules, no HTTP. */
import type { Selectable } from 'kysely';
import { statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

export type MessageRow = Selectable<Tables['messages']>;

/** Finds the sender's message with that client message id, in any chat. */
export const findByClientId = statement((db, p: { sender_id: number; client_message_id: string }) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', p.sender_id)
    .where('client_message_id', '=', p.client_message_id),
);

export const insertMessage = statement(
  (
    db,
    p: {
      chat_id: number;
      sender_id: number;
      kind: 'text' | 'event';
      content: string;
      event: string | null;
      reply_to_id: number | null;
      client_message_id: string | null;
      version: number;
      mentions: string | null;
      now: number;
    },
  ) =>
    db
      .insertInto('messages')
      .values({
        chat_id: p.chat_id,
        sender_id: p.sender_id,
        kind: p.kind,
        content: p.content,
        event: p.event,
        created_at: p.now,
        reply_to_id: p.reply_to_id,
        client_message_id: p.client_message_id,
        version: p.version,
        mentions: p.mentions,
      })
      .onConflict((c) => c.doNothing())
      .returning('id'),
);

/** Finds a message through the person's membership in its chat. */
export const findMessageForMember = statement((db, p: { id: number; user_id: number }) =>
  db
    .selectFrom('messages as t')
    .innerJoin('chat_users as m', (join) =>
      join.onRef('m.chat_id', '=', 't.chat_id').on('m.user_id', '=', p.user_id),
    )
    .where('t.id', '=', p.id)
    .selectAll('t')
    .select('m.role'),
);

export const findMessageInChat = statement((db, p: { id: number; chat_id: number }) =>
  db.selectFrom('messages').select('id').where('id', '=', p.id).where('chat_id', '=', p.chat_id),
);

export const updateMessage = statement(
  (
    db,
    p: {
      id: number;
      content: string;
      edited_at: number | null;
      deleted_at: number | null;
      version: number;
      mentions: string | null;
    },
  ) =>
    db
      .updateTable('messages')
      .set({
        content: p.content,
        edited_at: p.edited_at,
        deleted_at: p.deleted_at,
        version: p.version,
        mentions: p.mentions,
      })
      .where('id', '=', p.id),
);

/** Lists the messages that changed after one version and up to another. */
export const listMessagesChanged = statement(
  (db, p: { chat_id: number; after: number; up_to: number }) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('chat_id', '=', p.chat_id)
      .where('version', '>', p.after)
      .where('version', '<=', p.up_to),
);

/** Lists the messages up to an id that changed after a version, without an upper version. */
export const listVersionsSince = statement(
  (db, p: { chat_id: number; after: number; up_to_id: number }) =>
    db
      .selectFrom('messages')
      .select(['id', 'version'])
      .where('chat_id', '=', p.chat_id)
      .where('version', '>', p.after)
      .where('id', '<=', p.up_to_id),
);

/** Lists a range of the history, oldest first. */
export const listMessagesFrom = statement(
  (db, p: { chat_id: number; after_id: number; up_to_id: number; limit: number }) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('chat_id', '=', p.chat_id)
      .where('id', '>', p.after_id)
      .where('id', '<=', p.up_to_id)
      .orderBy('id')
      .limit(p.limit),
);

/** Lists the last messages before an id, newest first. */
export const listMessagesBefore = statement(
  (db, p: { chat_id: number; before_id: number; limit: number }) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('chat_id', '=', p.chat_id)
      .where('id', '<', p.before_id)
      .orderBy('id', 'desc')
      .limit(p.limit),
);
