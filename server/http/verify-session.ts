/**
 * Identifies the caller from the session cookie or an API token. The database is read for each
 * request.
 */

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
  /** Public: the session is not verified. */
  | 'anyone'
  /** Everybody who is signed in. */
  | 'session'
  /** The same, and the same read looks up the membership in the path's chat. */
  | 'chat'
  /** The same for the path's project. */
  | 'project'
  /** Administrators of the server. */
  | 'admin';

export interface Caller {
  id: number;
  is_admin: boolean;
  session_id: number;
  /** The chosen language; null before a choice. */
  locale: 'es' | 'en' | null;
  /** Changes whenever the person joins or leaves a project. */
  projects_version: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is verified; null on public routes. */
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
/** The stored form of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');

/**
 * Puts the caller on the request, and on a route of a chat or a project their membership.
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
    // Not awaited: if it fails, a later request prolongs the session.
    world.store.write(touchSession, [row.session_id, now + sessionLifetimeMs]).catch(() => {});
    if (!bearer) setSessionCookie(world, reply, token);
  }
}

export function setSessionCookie(world: World, reply: FastifyReply, token: string): void {
  setCookie(world, reply, sessionCookie, token, { maxAge: sessionLifetimeMs / 1_000 });
}

export const clearSessionCookie = (world: World, reply: FastifyReply): void =>
  clearCookie(world, reply, sessionCookie);

/** @returns `prolong` for a valid session whose use has to be recorded */
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

/** @returns the key from headers in the usual form; undefined leaves the work to `verifySession` */
export function plainKey({ authorization, cookie }: IncomingHttpHeaders): Key | undefined {
  if (authorization !== undefined) {
    const token = bearerPattern.exec(authorization)?.[1];
    return token === undefined ? undefined : keyOf(token, 'api_token');
  }
  const token = cookie === undefined ? undefined : cookiePattern.exec(cookie)?.[1];
  return token === undefined ? undefined : keyOf(token, 'session');
}

export type RowInChat = Awaited<ReturnType<typeof readInChat>>;

/** Session, person and membership in one read. `chat_id` is null without a membership. */
export const readInChat = ({ store }: World, key: Key, chat_id: number) =>
  store.first(findSessionInChat, { ...key, chat_id });

/** @returns undefined for a person who is not in the chat */
export const membershipIn = (row: NonNullable<RowInChat>): Membership | undefined =>
  row.chat_id === null ? undefined : (row as unknown as Membership);

function findRow(world: World, request: FastifyRequest, access: Access, key: Key) {
  const { chat_id, id } = request.params as { chat_id?: string; id?: string };
  if (access === 'chat') return readInChat(world, key, idOf(chat_id));
  if (access !== 'project') return world.store.first(findSession, key);
  return world.store.first(findSessionInProject, { ...key, project_id: idOf(id) });
}

/**
 * Read before validation. Something that is not an id finds nothing, and validation refuses it
 * afterwards.
 */
const idOf = (text: string | undefined): number =>
  text !== undefined && idPattern.test(text) ? Number(text) : 0;
