/**
 * Finds what changed since a position. A position is the number of the first transaction whose changes may
 * not be visible yet: the next one on SQLite, the oldest still running on PostgreSQL.
 */
import { statement } from './statement.ts';

export const chatsChangedSince = statement((db, p: { position: number }) =>
  db
    .selectFrom('chats')
    .select(['id', 'version', 'change_seq'])
    .where('change_seq', '>=', p.position)
    .orderBy('change_seq'),
);

export const projectsChangedSince = statement((db, p: { position: number }) =>
  db
    .selectFrom('projects')
    .select(['id', 'version', 'change_seq'])
    .where('change_seq', '>=', p.position)
    .orderBy('change_seq'),
);

export const usersChangedSince = statement((db, p: { position: number }) =>
  db
    .selectFrom('users')
    .select(['id', 'change_seq'])
    .where('change_seq', '>=', p.position)
    .where('change_seq', '>', 0),
);
