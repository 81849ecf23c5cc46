/** SQL of people and invitations. */
import type { AddedBy } from '../../contract/accounts.ts';
import { sql, statement } from '../store/statement.ts';

const publicColumns = ['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.image_id'] as const;

export const findAnyUser = statement((db, _p: object) =>
  db.selectFrom('users').select('id').limit(1),
);

export const insertUser = statement(
  (
    db,
    p: {
      username: string;
      first_name: string;
      last_name: string;
      password_hash: string;
      is_admin: number;
      now: number;
    },
  ) =>
    db
      .insertInto('users')
      .values({
        username: p.username,
        first_name: p.first_name,
        last_name: p.last_name,
        password_hash: p.password_hash,
        is_admin: p.is_admin,
        created_at: p.now,
      })
      .onConflict((c) => c.column('username').doNothing())
      .returning('id'),
);

/** All columns that the person may see about themselves, and the hash of their password. */
export const findUser = statement((db, p: { id: number }) =>
  db
    .selectFrom('users')
    .leftJoin('adding_choices as c', 'c.user_id', 'users.id')
    .selectAll('users')
    .select((e) => e.fn.coalesce('c.who', e.val<AddedBy>('everyone')).as('may_be_added_by'))
    .where('users.id', '=', p.id),
);

export const findUserByName = statement((db, p: { username: string }) =>
  db.selectFrom('users').selectAll().where('username', '=', p.username),
);

/** Finds a person who is not deactivated. */
export const findActiveUser = statement((db, p: { id: number }) =>
  db
    .selectFrom('users as u')
    .select(publicColumns)
    .where('u.id', '=', p.id)
    .where('u.deactivated_at', 'is', null),
);

export const updateProfile = statement(
  (db, p: { id: number; first_name: string; last_name: string; locale: 'es' | 'en' | null }) =>
    db
      .updateTable('users')
      .set({ first_name: p.first_name, last_name: p.last_name, locale: p.locale })
      .where('id', '=', p.id),
);

export const updatePassword = statement((db, p: { id: number; password_hash: string }) =>
  db.updateTable('users').set({ password_hash: p.password_hash }).where('id', '=', p.id),
);

export const updateProfileImage = statement((db, p: { id: number; image_id: string }) =>
  db.updateTable('users').set({ image_id: p.image_id }).where('id', '=', p.id),
);

export const updateDeactivation = statement(
  (db, p: { id: number; deactivated_at: number | null }) =>
    db.updateTable('users').set({ deactivated_at: p.deactivated_at }).where('id', '=', p.id),
);

/** Notifies the person's event streams that their chats or sessions changed. */
export const markUserChanged = statement((db, p: { id: number }) =>
  db.updateTable('users').set({ change_seq: sql<number>`txid_current()` }).where('id', '=', p.id),
);

/** Increments the version of every chat that the person is or was in, because these show name and picture. */
export const bumpChatsOfUser = statement((db, p: { id: number }) =>
  db
    .updateTable('chats')
    .set((e) => ({
      version: e('version', '+', 1),
      details_version: e('version', '+', 1),
      change_seq: sql<number>`txid_current()`,
    }))
    .where((e) =>
      e.or([
        e('id', 'in', e.selectFrom('chat_users').select('chat_id').where('user_id', '=', p.id)),
        e(
          'id',
          'in',
          e.selectFrom('former_chat_users').select('chat_id').where('user_id', '=', p.id),
        ),
      ]),
    ),
);

/** Increments the version of every project that the person is in. */
export const bumpProjectsOfUser = statement((db, p: { id: number }) =>
  db
    .updateTable('projects')
    .set((e) => ({ version: e('version', '+', 1), change_seq: sql<number>`txid_current()` }))
    .where((e) =>
      e(
        'id',
        'in',
        e.selectFrom('projects_users').select('project_id').where('user_id', '=', p.id),
      ),
    ),
);

/** Marks a change in the projects that the person may see, and notifies their event streams. */
export const markProjectsChanged = statement((db, p: { id: number }) =>
  db
    .updateTable('users')
    .set((e) => ({
      projects_version: e('projects_version', '+', 1),
      change_seq: sql<number>`txid_current()`,
    }))
    .where('id', '=', p.id),
);

export const countOtherAdmins = statement((db, p: { id: number }) =>
  db
    .selectFrom('users')
    .where('is_admin', '=', 1)
    .where('deactivated_at', 'is', null)
    .where('id', '!=', p.id)
    .select((e) => e.fn.countAll<number>().as('count')),
);

/** Lists accounts by id, after the last id of the previous page. */
export const listAccounts = statement((db, p: { after: number; limit: number }) =>
  db
    .selectFrom('users as u')
    .select([...publicColumns, 'u.is_admin', 'u.created_at', 'u.deactivated_at'])
    .select((e) =>
      e
        .selectFrom('sessions as s')
        .select((s) => s.fn.max('s.last_used_at').as('last_used_at'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('last_used_at'),
    )
    .where('u.id', '>', p.after)
    .orderBy('u.id')
    .limit(p.limit),
);

export const insertInvite = statement(
  (
    db,
    p: {
      code_hash: string;
      created_by: number | null;
      now: number;
      expires_at: number;
      uses_max: number | null;
    },
  ) =>
    db
      .insertInto('invites')
      .values({
        code_hash: p.code_hash,
        created_by: p.created_by,
        created_at: p.now,
        expires_at: p.expires_at,
        uses: 0,
        uses_max: p.uses_max,
      })
      .returning(['id', 'created_by', 'created_at', 'expires_at', 'uses', 'uses_max']),
);

/** Lists valid invitations, newest first. */
export const listInvites = statement((db, p: { now: number }) =>
  db
    .selectFrom('invites')
    .select(['id', 'created_by', 'created_at', 'expires_at', 'uses', 'uses_max'])
    .where('expires_at', '>', p.now)
    .where((e) => e.or([e('uses_max', 'is', null), e('uses', '<', e.ref('uses_max'))]))
    .orderBy('id', 'desc'),
);

/** Uses an invitation once. Returns a row if it was valid. */
export const useInvite = statement((db, p: { code_hash: string; now: number }) =>
  db
    .updateTable('invites')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('code_hash', '=', p.code_hash)
    .where('expires_at', '>', p.now)
    .where((e) => e.or([e('uses_max', 'is', null), e('uses', '<', e.ref('uses_max'))]))
    .returning('id'),
);

export const deleteInvite = statement((db, p: { id: number }) =>
  db.deleteFrom('invites').where('id', '=', p.id),
);
