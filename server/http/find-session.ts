/**
 * The SQL that verifies a session or an API token. It does not find those of deactivated people.
 */
import type { ProjectRole } from '../../contract/projects.ts';
import { statement } from '../store/statement.ts';

/** A person's membership in a project, with the fields that a conditional request needs. */
export interface ProjectMembership {
  project_id: number;
  role: ProjectRole;
  version: number;
}

/** A person's membership in a chat, with the fields that an unchanged poll needs. */
export interface Membership {
  chat_id: number;
  user_id: number;
  is_personal: number;
  role: 'admin' | 'member';
  version: number;
  details_version: number;
  last_message_id: number;
  /** The chat's watermarks. */
  delivered_up_to: number;
  read_up_to: number;
  /** The member's own cursors. */
  own_delivered_up_to: number;
  own_read_up_to: number;
}

export interface Key {
  token_hash: string;
  kind: 'session' | 'api_token';
}

const sessionColumns = [
  's.id as session_id',
  's.user_id',
  's.last_used_at',
  's.expires_at',
  'u.is_admin',
  'u.locale',
  'u.projects_version',
] as const;

export const findSession = statement((db, p: Key) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', p.token_hash)
    .where('s.kind', '=', p.kind)
    .where('u.deactivated_at', 'is', null)
    .select([...sessionColumns]),
);

/** The same, with the person's membership in a project. */
export const findSessionInProject = statement((db, p: Key & { project_id: number }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('projects_users as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').on('m.project_id', '=', p.project_id),
    )
    .leftJoin('projects as j', 'j.id', 'm.project_id')
    .where('s.token_hash', '=', p.token_hash)
    .where('s.kind', '=', p.kind)
    .where('u.deactivated_at', 'is', null)
    .select([...sessionColumns, 'm.project_id', 'm.role', 'j.version']),
);

/** The same, with the person's membership in a chat: everything that an unchanged poll reads. */
export const findSessionInChat = statement((db, p: Key & { chat_id: number }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('chat_users as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').on('m.chat_id', '=', p.chat_id),
    )
    .leftJoin('chats as c', 'c.id', 'm.chat_id')
    .where('s.token_hash', '=', p.token_hash)
    .where('s.kind', '=', p.kind)
    .where('u.deactivated_at', 'is', null)
    .select([
      ...sessionColumns,
      'm.chat_id',
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
