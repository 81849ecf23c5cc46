/** Who is asking: from the session cookie or an API token to a person, read anew for each request. */
import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProjectRole } from '../../contract/projects.ts';
import { findSession, findSessionInChat, findSessionInProject } from '../accounts/session-store.ts';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';
import type { Access } from './route.ts';

export interface Caller {
  id: number;
  is_admin: boolean;
  session_id: number;
  /** What the person has chosen; null while they have not. */
  locale: 'es' | 'en' | null;
  /** Another one whenever they have joined or left a project. */
  projects_version: number;
}

/** A person's place in a project, with what an unchanged poll needs of it. */
export interface ProjectMembership {
  project_id: number;
  role: ProjectRole;
  version: number;
}

/** A person's place in a chat, with what an unchanged poll needs of the chat. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is verified; `null` on routes for anyone. */
    user: Caller | null;
    membership: Membership | undefined;
    project: ProjectMembership | undefined;
    /** The answer brings the session's cookie anew. */
    isProlonged: boolean;
  }
}

export const sessionCookie = 'session';
export const sessionLifetimeMs = 30 * 24 * 60 * 60_000;
const touchIntervalMs = 60 * 60_000;
const idPattern = /^[1-9]\d{0,14}$/;

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
  const key = { token_hash: hashToken(token), kind: bearer ? 'api_token' : 'session' } as const;
  const row = await findRow(world, request, access, key);
  const now = Date.now();
  if (!row || (row.expires_at !== null && row.expires_at <= now)) refuse('session_required');
  request.user = {
    id: row.user_id,
    is_admin: row.is_admin === 1,
    session_id: row.session_id,
    locale: row.locale,
    projects_version: row.projects_version,
  };
  if ('chat_id' in row && row.chat_id !== null) request.membership = row as unknown as Membership;
  if ('project_id' in row && row.project_id !== null)
    request.project = row as unknown as ProjectMembership;
  if (access === 'admin' && !request.user.is_admin) refuse('not_allowed');
  if (now - row.last_used_at > touchIntervalMs) {
    // Nobody waits for this: a session that can't be prolonged now is prolonged by a later request.
    world.store.write('touchSession', [row.session_id, now + sessionLifetimeMs]).catch(() => {});
    if (!bearer) {
      request.isProlonged = true;
      setSessionCookie(world, reply, token);
    }
  }
}

export function setSessionCookie(world: World, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookie, token, {
    ...cookieAttributes(world),
    maxAge: sessionLifetimeMs / 1_000,
  });
}

export function clearSessionCookie(world: World, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieAttributes(world));
}

export const cookieAttributes = (world: World) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: world.publicUrl.startsWith('https:'),
});

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? refuse('session_required');
}

function findRow(
  { store }: World,
  request: FastifyRequest,
  access: Access,
  key: { token_hash: string; kind: 'session' | 'api_token' },
) {
  const { chat_id, id } = request.params as { chat_id?: string; id?: string };
  if (access === 'chat') return store.first(findSessionInChat, { ...key, chat_id: idOf(chat_id) });
  if (access !== 'project') return store.first(findSession, key);
  return store.first(findSessionInProject, { ...key, project_id: idOf(id) });
}

/** Read before validation: what is no id finds nothing, and validation says so afterwards. */
const idOf = (text: string | undefined): number =>
  text !== undefined && idPattern.test(text) ? Number(text) : 0;
