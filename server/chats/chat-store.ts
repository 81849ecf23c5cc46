/** The SQL of chats, their members and their messages: no rules, no HTTP. */
import { sql } from 'kysely';
import { statement } from '../store/statement.ts';

const thisTransaction = sql<number>`txid_current()`;

/** A chat through a member's eyes: no row for who is not in it. This lookup is the permission. */
export const findChatForMember = statement((db, p: { chat_id: number; user_id: number }) =>
  db
    .selectFrom('chat_users as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .where('m.chat_id', '=', p.chat_id)
    .where('m.user_id', '=', p.user_id)
    .select([
      'm.chat_id',
      'm.user_id',
      'm.role',
      'm.delivered_up_to as own_delivered_up_to',
      'm.read_up_to as own_read_up_to',
      'c.is_personal',
      'c.version',
      'c.details_version',
      'c.last_message_id',
      'c.delivered_up_to',
      'c.read_up_to',
    ]),
);

export const insertChat = statement(
  (db, p: { is_personal: number; first: number | null; second: number | null; now: number }) =>
    db
      .insertInto('chats')
      .values({
        is_personal: p.is_personal,
        first_user_id: p.first,
        second_user_id: p.second,
        version: 1,
        details_version: 1,
        delivered_up_to: 0,
        read_up_to: 0,
        last_message_id: 0,
        active_at: p.now,
        change_seq: thisTransaction,
      })
      .onConflict((c) => c.columns(['first_user_id', 'second_user_id']).doNothing())
      .returning('id'),
);

export const findPersonalChat = statement((db, p: { first: number; second: number }) =>
  db
    .selectFrom('chats')
    .select('id')
    .where('first_user_id', '=', p.first)
    .where('second_user_id', '=', p.second),
);

export const insertGroupMeta = statement(
  (
    db,
    p: { chat_id: number; chat_name: string; description: string; created_by: number; now: number },
  ) =>
    db.insertInto('group_meta').values({
      chat_id: p.chat_id,
      chat_name: p.chat_name,
      description: p.description,
      image_id: null,
      created_by: p.created_by,
      created_at: p.now,
    }),
);

export const findGroup = statement((db, p: { chat_id: number }) =>
  db.selectFrom('group_meta').selectAll().where('chat_id', '=', p.chat_id),
);

export const updateGroup = statement(
  (db, p: { chat_id: number; chat_name: string; description: string; image_id: string | null }) =>
    db
      .updateTable('group_meta')
      .set({ chat_name: p.chat_name, description: p.description, image_id: p.image_id })
      .where('chat_id', '=', p.chat_id),
);

export const insertMember = statement(
  (
    db,
    p: {
      chat_id: number;
      user_id: number;
      role: 'admin' | 'member';
      up_to: number;
      joined_version: number;
    },
  ) =>
    db.insertInto('chat_users').values({
      chat_id: p.chat_id,
      user_id: p.user_id,
      role: p.role,
      delivered_up_to: p.up_to,
      read_up_to: p.up_to,
      joined_version: p.joined_version,
    }),
);

export const deleteMember = statement((db, p: { chat_id: number; user_id: number }) =>
  db.deleteFrom('chat_users').where('chat_id', '=', p.chat_id).where('user_id', '=', p.user_id),
);

export const insertFormerMember = statement((db, p: { chat_id: number; user_id: number }) =>
  db.insertInto('former_chat_users').values({ chat_id: p.chat_id, user_id: p.user_id }),
);

export const deleteFormerMember = statement((db, p: { chat_id: number; user_id: number }) =>
  db
    .deleteFrom('former_chat_users')
    .where('chat_id', '=', p.chat_id)
    .where('user_id', '=', p.user_id),
);

export const updateRole = statement(
  (db, p: { chat_id: number; user_id: number; role: 'admin' | 'member' }) =>
    db
      .updateTable('chat_users')
      .set({ role: p.role })
      .where('chat_id', '=', p.chat_id)
      .where('user_id', '=', p.user_id),
);

export const countMembers = statement((db, p: { chat_id: number }) =>
  db
    .selectFrom('chat_users')
    .where('chat_id', '=', p.chat_id)
    .select((e) => e.fn.countAll<number>().as('count')),
);

/** One who can sign in, and so administer. */
export const findAnyAdmin = statement((db, p: { chat_id: number }) =>
  db
    .selectFrom('chat_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.chat_id', '=', p.chat_id)
    .where('m.role', '=', 'admin')
    .where('u.deactivated_at', 'is', null)
    .limit(1),
);

/** Of those who can sign in, if there are any. */
export const findLongestStanding = statement((db, p: { chat_id: number }) =>
  db
    .selectFrom('chat_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.chat_id', '=', p.chat_id)
    .orderBy((e) => e.case().when('u.deactivated_at', 'is', null).then(0).else(1).end())
    .orderBy('m.joined_version')
    .orderBy('m.user_id')
    .limit(1),
);

/** Those who are in the chat now, by how long. */
export const listMembers = statement((db, p: { chat_id: number }) =>
  db
    .selectFrom('chat_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.chat_id', '=', p.chat_id)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.image_id', 'm.role'])
    .orderBy('m.joined_version')
    .orderBy('u.id'),
);

export const listMemberIds = statement((db, p: { chat_id: number }) =>
  db.selectFrom('chat_users').select('user_id').where('chat_id', '=', p.chat_id),
);

export const listFormerMembers = statement((db, p: { chat_id: number }) =>
  db
    .selectFrom('former_chat_users as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('f.chat_id', '=', p.chat_id)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.image_id'])
    .orderBy('u.id'),
);

export const updateCursors = statement(
  (db, p: { chat_id: number; user_id: number; delivered_up_to: number; read_up_to: number }) =>
    db
      .updateTable('chat_users')
      .set({ delivered_up_to: p.delivered_up_to, read_up_to: p.read_up_to })
      .where('chat_id', '=', p.chat_id)
      .where('user_id', '=', p.user_id),
);

/** Whether anybody holds the watermarks back; found after a few rows as long as many do. */
export const findHeldBack = statement(
  (db, p: { chat_id: number; delivered_up_to: number; read_up_to: number }) =>
    db.selectNoFrom((e) => [
      e
        .selectFrom('chat_users')
        .select('user_id')
        .where('chat_id', '=', p.chat_id)
        .where('delivered_up_to', '<=', p.delivered_up_to)
        .limit(1)
        .as('delivered'),
      e
        .selectFrom('chat_users')
        .select('user_id')
        .where('chat_id', '=', p.chat_id)
        .where('read_up_to', '<=', p.read_up_to)
        .limit(1)
        .as('read'),
    ]),
);

export const findSmallestCursors = statement((db, p: { chat_id: number }) =>
  db
    .selectFrom('chat_users')
    .where('chat_id', '=', p.chat_id)
    .select((e) => [
      e.fn.min('delivered_up_to').as('delivered_up_to'),
      e.fn.min('read_up_to').as('read_up_to'),
    ]),
);

export const updateChat = statement(
  (
    db,
    p: {
      chat_id: number;
      version: number;
      details_version: number;
      delivered_up_to: number;
      read_up_to: number;
    },
  ) =>
    db
      .updateTable('chats')
      .set({
        version: p.version,
        details_version: p.details_version,
        delivered_up_to: p.delivered_up_to,
        read_up_to: p.read_up_to,
        change_seq: thisTransaction,
      })
      .where('id', '=', p.chat_id),
);

export const updateChatWithMessage = statement(
  (
    db,
    p: {
      chat_id: number;
      version: number;
      details_version: number;
      delivered_up_to: number;
      read_up_to: number;
      last_message_id: number;
      now: number;
    },
  ) =>
    db
      .updateTable('chats')
      .set({
        version: p.version,
        details_version: p.details_version,
        delivered_up_to: p.delivered_up_to,
        read_up_to: p.read_up_to,
        last_message_id: p.last_message_id,
        active_at: p.now,
        change_seq: thisTransaction,
      })
      .where('id', '=', p.chat_id),
);

/** The same sender's message of that client id, whatever the chat. */
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
      })
      .onConflict((c) => c.doNothing())
      .returning('id'),
);

/** A message of a chat that the person is in. */
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
    },
  ) =>
    db
      .updateTable('messages')
      .set({
        content: p.content,
        edited_at: p.edited_at,
        deleted_at: p.deleted_at,
        version: p.version,
      })
      .where('id', '=', p.id),
);

/** What changed after a version and up to another, in the order of its sending. */
export const listMessagesChanged = statement(
  (db, p: { chat_id: number; after: number; up_to: number }) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('chat_id', '=', p.chat_id)
      .where('version', '>', p.after)
      .where('version', '<=', p.up_to),
);

/** A stretch of the history, oldest first. */
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

/** The last messages before one, newest first. */
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
