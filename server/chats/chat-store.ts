/** SQL of chats and groups. No rules, no HTTP. */
import { sql, statement } from '../store/statement.ts';

/** The ids of the newest message that all members have received, and the newest that all have read. */
export interface Watermarks {
  delivered_up_to: number;
  read_up_to: number;
}

/** A locked chat and the membership it was opened with. Each change returns the new state. */
export interface OpenChat extends Watermarks {
  chat_id: number;
  user_id: number;
  role: 'admin' | 'member';
  is_personal: number;
  version: number;
  details_version: number;
  last_message_id: number;
  active_at: number;
  /** The latest activity in all chats of the server; null if there are no messages. */
  newest_active_at: number | null;
  own_delivered_up_to: number;
  own_read_up_to: number;
  /** True if the change comes from the chat's project: its author may not have read the chat. */
  from_project?: true;
}

const thisTransaction = sql<number>`txid_current()`;
/** The latest `active_at` of all chats. */
const newestActivity = sql<number | null>`(
  SELECT latest.active_at FROM chats AS latest WHERE latest.id = (
    SELECT newest.chat_id FROM messages AS newest WHERE newest.id = (SELECT max(id) FROM messages)
  )
)`;

/** Finds a chat through a membership. No row means no access: this lookup is the permission check. */
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
      'c.active_at',
      'c.delivered_up_to',
      'c.read_up_to',
    ])
    .select(newestActivity.as('newest_active_at')),
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
    .select(['id', 'last_message_id'])
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

export const updateChat = statement(
  (
    db,
    p: {
      chat_id: number;
      version: number;
      details_version: number;
      delivered_up_to: number;
      read_up_to: number;
      last_message_id: number;
      active_at: number;
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
        active_at: p.active_at,
        change_seq: thisTransaction,
      })
      .where('id', '=', p.chat_id),
);

/** Finds the project that a group belongs to, if any. */
export const findProjectOfChat = statement((db, p: { chat_id: number }) =>
  db.selectFrom('projects').select('id').where('chat_id', '=', p.chat_id),
);
