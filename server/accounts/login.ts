import type { FastifyRequest } from 'fastify';
import { LoginInput, UserAnswer } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import {
  hashToken,
  makeToken,
  sessionLifetimeMs,
  setSessionCookie,
} from '../http/verify-session.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { toMe } from './account-rules.ts';
import { findUser, findUserByName } from './account-store.ts';
import { rememberDevice } from './known-device.ts';
import { countLogin, loginLimit } from './login-limits.ts';
import { isPassword } from './passwords.ts';
import { deleteExpiredSessions, insertSession } from './session-store.ts';

const deviceLengthMax = 200;

export const loginRoute = route({
  method: 'POST',
  url: '/login',
  tag: 'accounts',
  summary: 'Sign in',
  description:
    'Sets the session as a cookie. A plain form may name the page to redirect to in `next`, which must ' +
    'be on this server.',
  access: 'anyone',
  body: LoginInput,
  answers: { 200: UserAnswer },
  problems: ['wrong_credentials'],
  rateLimit: { ...loginLimit, per: 'handle' },
  page: (_body, { next }) => localPage(next),

  async handle(world, { body, request, reply }) {
    await countLogin(world, body.username, request, reply);
    const found = await world.store.first(findUserByName, { username: body.username });
    // The answer and its time do not reveal whether the name, the password or the account is wrong.
    const matches = await isPassword(
      body.password,
      found?.password_hash,
      world.config.passwordCost,
    );
    if (!found || !matches || found.deactivated_at !== null) refuse('wrong_credentials');
    const token = makeToken();
    const user = await world.store.write(openSession, [
      {
        user_id: found.id,
        password_hash: found.password_hash,
        token_hash: hashToken(token),
        device: deviceOf(request),
      },
    ]);
    await rememberDevice(world, request, reply, user.username);
    setSessionCookie(world, reply, token);
    return ok({ user });
  },
});

export interface NewSession {
  user_id: number;
  /** The hash that the password was compared with. If the stored hash differs now, the password was changed. */
  password_hash: string;
  token_hash: string;
  device: string;
}

export async function openSession(tx: Tx, input: NewSession) {
  await tx.lockUser(input.user_id);
  const user = await tx.first(findUser, { id: input.user_id });
  if (!user || user.deactivated_at !== null || user.password_hash !== input.password_hash) {
    refuse('wrong_credentials');
  }
  await tx.run(deleteExpiredSessions, { user_id: user.id, now: tx.now });
  await tx.first(insertSession, {
    user_id: user.id,
    kind: 'session',
    token_hash: input.token_hash,
    label: input.device,
    now: tx.now,
    expires_at: tx.now + sessionLifetimeMs,
  });
  return toMe(user);
}

/** The browser's `User-Agent`, for the list of sessions. */
export const deviceOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, deviceLengthMax).toWellFormed();

/** Returns a path of this server, or the start page. Never returns an address of another site. */
export function localPage(next: string | undefined): string {
  const here = 'http://here.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  const page = url.pathname + url.search + url.hash;
  // `/.//evil.example` is a path, but URL normalises it to `//evil.example`.
  return url.origin === here && !page.startsWith('//') ? page : '/';
}
