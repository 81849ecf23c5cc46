/** SQL of sessions and API tokens. Their verification is in `http/find-session.ts`. */
import type { Key } from '../http/find-session.ts';
import { statement } from '../store/statement.ts';

/** Checks the sessions of event streams, which outlive the request that opened them. */
export const findSessionById = statement((db, p: { id: number }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.id', '=', p.id)
    .where('u.deactivated_at', 'is', null)
    .select(['s.id', 's.expires_at']),
);

export const insertSession = statement(
  (db, p: Key & { user_id: number; label: string; now: number; expires_at: number | null }) =>
    db
      .insertInto('sessions')
      .values({
        user_id: p.user_id,
        kind: p.kind,
        token_hash: p.token_hash,
        label: p.label,
        created_at: p.now,
        last_used_at: p.now,
        expires_at: p.expires_at,
      })
      .returning('id'),
);

/** Lists valid sessions, newest first. */
export const listSessions = statement(
  (db, p: { user_id: number; kind: 'session' | 'api_token'; now: number }) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', p.user_id)
      .where('kind', '=', p.kind)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', p.now)]))
      .select(['id', 'label', 'created_at', 'last_used_at', 'expires_at'])
      .orderBy('id', 'desc'),
);

/** Deletes a session or an API token. */
export const deleteOwnSession = statement((db, p: { id: number; user_id: number }) =>
  db.deleteFrom('sessions').where('id', '=', p.id).where('user_id', '=', p.user_id),
);

export const deleteSession = statement(
  (db, p: { id: number; user_id: number; kind: 'session' | 'api_token' }) =>
    db
      .deleteFrom('sessions')
      .where('id', '=', p.id)
      .where('user_id', '=', p.user_id)
      .where('kind', '=', p.kind),
);

/** @param p.kept the id of a session to keep, or 0 */
export const deleteSessions = statement((db, p: { user_id: number; kept: number }) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', p.user_id)
    .where('kind', '=', 'session')
    .where('id', '!=', p.kept),
);

export const deleteExpiredSessions = statement((db, p: { user_id: number; now: number }) =>
  db.deleteFrom('sessions').where('user_id', '=', p.user_id).where('expires_at', '<=', p.now),
);

/** Deletes API tokens too. */
export const deleteSessionsAndTokens = statement((db, p: { user_id: number; kept: number }) =>
  db.deleteFrom('sessions').where('user_id', '=', p.user_id).where('id', '!=', p.kept),
);

export const deleteAllSessions = statement((db, p: { user_id: number }) =>
  db.deleteFrom('sessions').where('user_id', '=', p.user_id),
);
