/** SQL of mentions. No rules, no HTTP. */
import { anyOf, statement } from '../store/statement.ts';

/** Lists the members of the chat with the given usernames. */
export const listMembersNamed = statement((db, p: { chat_id: number; usernames: string }, engine) =>
  db
    .selectFrom('users as u')
    .innerJoin('chat_users as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.chat_id', '=', p.chat_id),
    )
    .where('u.username', 'in', anyOf(engine, 'text', p.usernames))
    .select(['u.id', 'u.username']),
);

export const listLabelsOfChat = statement((db, p: { chat_id: number }) =>
  db
    .selectFrom('projects as j')
    .innerJoin('labels as l', 'l.project_id', 'j.id')
    .where('j.chat_id', '=', p.chat_id)
    .select(['l.id', 'l.label_name', 'l.project_id'])
    .orderBy('l.id'),
);

/** Lists the given tasks that are in a project of the person. Deleted tasks are included, because they keep their number. */
export const listTasksSeenBy = statement((db, p: { user_id: number; task_ids: string }, engine) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('projects_users as m', (join) =>
      join.onRef('m.project_id', '=', 't.project_id').on('m.user_id', '=', p.user_id),
    )
    .where('t.id', 'in', anyOf(engine, 'bigint', p.task_ids))
    .select(['t.id', 't.project_id']),
);

interface Mentioned {
  message_id: number;
  chat_id: number;
  user_id: number;
}

export const insertMention = statement((db, p: Mentioned) =>
  db
    .insertInto('message_mentions')
    .values({ user_id: p.user_id, chat_id: p.chat_id, message_id: p.message_id })
    .onConflict((c) => c.doNothing()),
);

/** Lists the members of the chat who have the label. */
export const listMembersWithLabel = statement((db, p: { label_id: number; chat_id: number }) =>
  db
    .selectFrom('labels as l')
    .innerJoin('labels_projects_users as c', (join) =>
      join.onRef('c.project_id', '=', 'l.project_id').onRef('c.labels_id', '=', 'l.id'),
    )
    .innerJoin('projects_users as m', 'm.id', 'c.projects_users_id')
    .innerJoin('chat_users as u', (join) =>
      join.onRef('u.user_id', '=', 'm.user_id').on('u.chat_id', '=', p.chat_id),
    )
    .where('l.id', '=', p.label_id)
    .select('m.user_id')
    .orderBy('m.user_id'),
);

export const deleteMentions = statement((db, p: { message_id: number }) =>
  db.deleteFrom('message_mentions').where('message_id', '=', p.message_id),
);
