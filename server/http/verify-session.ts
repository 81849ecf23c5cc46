/** Who is asking: from the session cookie or an API token to a person, read anew for each request. */

import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';
import { clearCookie, setCookie } from './cookies.ts';
import {
  findSession,
  findSessionInChat,
  findSessionInProject,
  type Key,
  type Membership,
  type ProjectMembership,
} from './find-session.ts';
import { touchSession } from './touch-session.ts';

export type Access =
  /** Nobody is asked who they are. */
  | 'anyone'
  /** Whoever is signed in. */
  | 'session'
  /** The same, and the membership in the chat of the path is looked up in the same read. */
  | 'chat'
  /** The same for the project of the path. */
  | 'project'
  /** Administrators of the server. */
  | 'admin';

export interface Caller {
  id: number;
  is_admin: boolean;
  session_id: number;
  /** What the person has chosen; null while they have not. */
  locale: 'es' | 'en' | null;
  /** Another one whenever they have joined or left a project. */
  projects_version: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is verified; `null` on routes for anyone. */
    user: Caller | null;
    membership: Membership | undefined;
    project: ProjectMembership | undefined;
  }
}

export const sessionCookie = 'session';
export const sessionLifetimeMs = 30 * 24 * 60 * 60_000;
const touchIntervalMs = 60 * 60_000;
const idPattern = /^[1-9]\d{0,14}$/;
const bearerPattern = /^Bearer +(\S+)$/i;
/** The first cookie of that name counts. */
const cookiePattern = /^(?:(?!session=)[^;]*; )*session=([\w-]{43})(?:;|$)/;

/** 256 random bits, as text that fits a cookie, a header and an address. */
export const makeToken = () => randomBytes(32).toString('base64url');
/** What is stored of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');

/**
 * Puts the caller, and for a route of a chat or a project their membership, on the request.
 * @throws Refusal `session_required`, or `not_allowed` on an administrator's route.
 */
export async function verifySession(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
): Promise<void> {
  const bearer = bearerToken(request);
  const token = bearer ?? request.cookies[sessionCookie];
  if (!token) refuse('session_required');
  const row = await findRow(world, request, access, keyOf(token, bearer ? 'api_token' : 'session'));
  const now = Date.now();
  if (!row) refuse('session_required');
  const state = sessionState(row, now);
  if (state === 'over') refuse('session_required');
  request.user = {
    id: row.user_id,
    is_admin: row.is_admin === 1,
    session_id: row.session_id,
    locale: row.locale,
    projects_version: row.projects_version,
  };
  if ('chat_id' in row) {
    request.membership = membershipIn(row as NonNullable<RowInChat>);
  }
  if ('project_id' in row && row.project_id !== null)
    request.project = row as unknown as ProjectMembership;
  if (access === 'admin' && !request.user.is_admin) refuse('not_allowed');
  if (state === 'prolong') {
    // Nobody waits for this: a session that can't be prolonged now is prolonged by a later request.
    world.store.write(touchSession, [row.session_id, now + sessionLifetimeMs]).catch(() => {});
    if (!bearer) setSessionCookie(world, reply, token);
  }
}

export function setSessionCookie(world: World, reply: FastifyReply, token: string): void {
  setCookie(world, reply, sessionCookie, token, { maxAge: sessionLifetimeMs / 1_000 });
}

export const clearSessionCookie = (world: World, reply: FastifyReply): void =>
  clearCookie(world, reply, sessionCookie);

/** @returns `prolong` for a session whose use has to be written down; it is valid like a `current` one */
export function sessionState(
  { expires_at, last_used_at }: { expires_at: number | null; last_used_at: number },
  now: number,
): 'over' | 'prolong' | 'current' {
  if (expires_at !== null && expires_at <= now) return 'over';
  return now - last_used_at > touchIntervalMs ? 'prolong' : 'current';
}

const keyOf = (token: string, kind: Key['kind']): Key => ({ token_hash: hashToken(token), kind });

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return bearerPattern.exec(header)?.[1] ?? refuse('session_required');
}

/** @returns the key in headers of the usual form; undefined leaves it to `verifySession` */
export function plainKey({ authorization, cookie }: IncomingHttpHeaders): Key | undefined {
  if (authorization !== undefined) {
    const token = bearerPattern.exec(authorization)?.[1];
    return token === undefined ? undefined : keyOf(token, 'api_token');
  }
  const token = cookie === undefined ? undefined : cookiePattern.exec(cookie)?.[1];
  return token === undefined ? undefined : keyOf(token, 'session');
}

export type RowInChat = Awaited<ReturnType<typeof readInChat>>;

/** Session, person and membership in one read. `chat_id` is null if there is no membership. */
export const readInChat = ({ store }: World, key: Key, chat_id: number) =>
  store.first(findSessionInChat, { ...key, chat_id });

/** @returns undefined for somebody who is not in the chat */
export const membershipIn = (row: NonNullable<RowInChat>): Membership | undefined =>
  row.chat_id === null ? undefined : (row as unknown as Membership);

function findRow(world: World, request: FastifyRequest, access: Access, key: Key) {
  const { chat_id, id } = request.params as { chat_id?: string; id?: string };
  if (access === 'chat') return readInChat(world, key, idOf(chat_id));
  if (access !== 'project') return world.store.first(findSession, key);
  return world.store.first(findSessionInProject, { ...key, project_id: idOf(id) });
}

/** Read before validation: what is no id finds nothing, and validation says so afterwards. */
const idOf = (text: string | undefined): number =>
  text !== undefined && idPattern.test(text) ? Number(text) : 0;
