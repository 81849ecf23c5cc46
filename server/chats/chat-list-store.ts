/** SQL of a person's list of chats: one statement for a page of the list, or for one chat. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import { sql, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

/** @param p.unread_max the highest count, which bounds the cost after a long absence */
interface ForMember {
  user_id: number;
  unread_max: number;
}

/** An empty personal chat is listed only for those who opened it (`openedVersion`). Groups begin with an event. */
const isListed = sql<boolean>`(c.last_message_id > 0 OR m.joined_version = 1)`;

/** The versions that the list's validator is computed from. */
export const listChatVersions = statement((db, p: { user_id: number }) =>
  db
    .selectFrom('chat_users as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .where('m.user_id', '=', p.user_id)
    .where(isListed)
    .select(['m.chat_id', 'c.version', 'm.read_up_to'])
    .orderBy('m.chat_id'),
);

/** The position of a chat in the list, newest activity first. */
export interface ListPlace {
  active_at: number;
  last_message_id: number;
  id: number;
}

const place = sql`(c.active_at, c.last_message_id, c.id)`;
const after = (p: ListPlace) =>
  sql<boolean>`${place} < (${p.active_at}, ${p.last_message_id}, ${p.id})`;

/** Selects the page first, so that unread messages are counted only in its chats. */
export const listChats = statement((db, p: ForMember & ListPlace & { limit: number }) =>
  chatsOf(db, p)
    .where((e) =>
      e(
        'c.id',
        'in',
        e
          .selectFrom(
            e
              .selectFrom('chat_users as m')
              .innerJoin('chats as c', 'c.id', 'm.chat_id')
              .where('m.user_id', '=', p.user_id)
              .where(isListed)
              .where(after(p))
              .select('c.id')
              .orderBy('c.active_at', 'desc')
              .orderBy('c.last_message_id', 'desc')
              .orderBy('c.id', 'desc')
              .limit(p.limit)
              .as('page'),
          )
          .select('page.id'),
      ),
    )
    .orderBy('c.active_at', 'desc')
    .orderBy('c.last_message_id', 'desc')
    .orderBy('c.id', 'desc'),
);

/** Counts unread messages in the chats after a position in the list. */
export const countUnreadAfter = statement((db, p: ForMember & ListPlace) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('chat_users as m')
        .innerJoin('chats as c', 'c.id', 'm.chat_id')
        .innerJoin('messages as n', 'n.chat_id', 'm.chat_id')
        .where('m.user_id', '=', p.user_id)
        .where(after(p))
        .whereRef('c.last_message_id', '>', 'm.read_up_to')
        .whereRef('n.id', '>', 'm.read_up_to')
        .where('n.kind', '=', 'text')
        .where('n.deleted_at', 'is', null)
        .select('n.id')
        .limit(p.unread_max)
        .as('unread'),
    )
    .select((e) => e.fn.countAll<number>().as('count')),
);

export const findChatInList = statement((db, p: ForMember & { chat_id: number }) =>
  chatsOf(db, p).where('m.chat_id', '=', p.chat_id),
);

function chatsOf(db: Kysely<Tables>, p: ForMember) {
  return db
    .selectFrom('chat_users as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .leftJoin('group_meta as g', 'g.chat_id', 'c.id')
    .leftJoin('projects as j', 'j.chat_id', 'c.id')
    .leftJoin('users as other', (join) =>
      join
        .on('c.is_personal', '=', 1)
        .on((e) =>
          e(
            'other.id',
            '=',
            e
              .case()
              .when('c.first_user_id', '=', p.user_id)
              .then(e.ref('c.second_user_id'))
              .else(e.ref('c.first_user_id'))
              .end(),
          ),
        ),
    )
    .leftJoin('messages as t', 't.id', 'c.last_message_id')
    .where('m.user_id', '=', p.user_id)
    .select([
      'c.id as chat_id',
      'c.is_personal',
      'c.version as chat_version',
      'c.active_at',
      'c.delivered_up_to',
      'c.read_up_to',
      'g.chat_name',
      'g.image_id as group_image_id',
      'other.first_name',
      'other.last_name',
      'other.image_id as other_image_id',
      't.id',
      't.sender_id',
      't.kind',
      't.content',
      't.event',
      't.created_at',
      't.edited_at',
      't.deleted_at',
      't.reply_to_id',
      't.client_message_id',
      't.version',
      't.mentions',
      'j.id as project_id',
    ])
    .select((e) => [unreadCount(e, p).as('unread_count'), mentionCount(e, p).as('mention_count')]);
}

function unreadCount(
  e: ExpressionBuilder<Tables & { m: Tables['chat_users'] }, 'm'>,
  p: ForMember,
) {
  const unread = e
    .selectFrom('messages as n')
    .select('n.id')
    .whereRef('n.chat_id', '=', 'm.chat_id')
    .whereRef('n.id', '>', 'm.read_up_to')
    .where('n.kind', '=', 'text')
    .where('n.deleted_at', 'is', null)
    .limit(p.unread_max)
    .as('unread');
  return e.selectFrom(unread).select((u) => u.fn.countAll<number>().as('count'));
}

function mentionCount(
  e: ExpressionBuilder<Tables & { m: Tables['chat_users'] }, 'm'>,
  p: ForMember,
) {
  const unread = e
    .selectFrom('message_mentions as n')
    .select('n.message_id')
    .where('n.user_id', '=', p.user_id)
    .whereRef('n.chat_id', '=', 'm.chat_id')
    .whereRef('n.message_id', '>', 'm.read_up_to')
    .limit(p.unread_max)
    .as('unread');
  return e.selectFrom(unread).select((u) => u.fn.countAll<number>().as('count'));
}
