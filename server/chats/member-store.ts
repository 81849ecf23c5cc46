/** SQL of the members of chats and their cursors. No rules, no HTTP. */
import { statement } from '../store/statement.ts';

/** The `joined_version` of somebody who opened a personal chat. */
export const openedVersion = 1;
/** Of the other person, who joins with the first message: it raises the version from 1 to 2. */
export const addressedVersion = 2;

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

/** Lists an empty personal chat for somebody who was only addressed so far. */
export const listEmptyChat = statement((db, p: { chat_id: number; user_id: number }) =>
  db
    .updateTable('chat_users')
    .set({ joined_version: openedVersion })
    .where('chat_id', '=', p.chat_id)
    .where('user_id', '=', p.user_id),
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

/** Finds an administrator who can sign in. */
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

/** Finds the member of longest standing, and prefers members who can sign in. */
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

/** Lists the current members, longest standing first. */
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

/**
 * Lists the recipients of a message and their cursors. People who joined later are not recipients: their
 * cursors began after the message. Added members joined with the event of their `joined_version`;
 * original members have no such event.
 */
export const listAddressees = statement(
  (db, p: { chat_id: number; sender_id: number; message_id: number }) =>
    db
      .selectFrom('chat_users as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .leftJoin('messages as joined', (join) =>
        join
          .onRef('joined.chat_id', '=', 'm.chat_id')
          .onRef('joined.version', '=', 'm.joined_version')
          .on('joined.kind', '=', 'event'),
      )
      .where('m.chat_id', '=', p.chat_id)
      .where('m.user_id', '<>', p.sender_id)
      .where((e) => e.or([e('joined.id', 'is', null), e('joined.id', '<', p.message_id)]))
      .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.image_id'])
      .select(['m.delivered_up_to', 'm.read_up_to']),
);

export const updateCursors = statement(
  (db, p: { chat_id: number; user_id: number; delivered_up_to: number; read_up_to: number }) =>
    db
      .updateTable('chat_users')
      .set({ delivered_up_to: p.delivered_up_to, read_up_to: p.read_up_to })
      .where('chat_id', '=', p.chat_id)
      .where('user_id', '=', p.user_id),
);

/** Finds a member whose cursor is at or before each watermark, if any. Stops at the first one. */
export const findLaggingMembers = statement(
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
