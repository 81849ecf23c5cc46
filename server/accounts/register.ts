import { RegisterInput, UserAnswer } from '../../contract/accounts.ts';
import type { Registration } from '../config.ts';
import { registrationLimit } from '../http/rate-limits.ts';
import { created, route } from '../http/route.ts';
import { hashToken, makeToken, setSessionCookie } from '../http/verify-session.ts';
import { refuse } from '../refuse.ts';
import { indexUser } from '../search/user-words.ts';
import type { Tx } from '../store/store.ts';
import { toMe } from './account-rules.ts';
import { findAnyUser, findUser, insertUser, useInvite } from './account-store.ts';
import { rememberDevice } from './known-device.ts';
import { deviceOf, type NewSession, openSession } from './login.ts';
import { hashPassword } from './passwords.ts';

export const registerRoute = route({
  method: 'POST',
  url: '/register',
  tag: 'accounts',
  summary: 'Register and sign in',
  description:
    "The first account is the server's administrator and needs no invitation, unless registration " +
    'is closed.',
  access: 'anyone',
  body: RegisterInput,
  answers: { 201: UserAnswer },
  problems: ['username_taken', 'invite_required', 'registration_closed'],
  rateLimit: registrationLimit,

  async handle(world, { body, request, reply }) {
    const { password, invite, ...names } = body;
    const token = makeToken();
    const user = await world.store.write(register, [
      {
        ...names,
        password_hash: await hashPassword(password, world.config.passwordCost),
        invite_hash: invite ? hashToken(invite) : null,
        registration: world.config.registration,
        session: { token_hash: hashToken(token), device: deviceOf(request) },
      },
    ]);
    await rememberDevice(world, request, reply, user.username);
    setSessionCookie(world, reply, token);
    return created({ user });
  },
});

export interface NewAccount {
  username: string;
  first_name: string;
  last_name: string;
  password_hash: string;
}

export async function register(
  tx: Tx,
  input: NewAccount & {
    invite_hash: string | null;
    registration: Registration;
    session: Omit<NewSession, 'user_id' | 'password_hash'>;
  },
) {
  if (input.registration === 'closed') refuse('registration_closed');
  await tx.lockAccounts();
  const isFirst = (await tx.first(findAnyUser, {})) === undefined;
  if (input.registration === 'invite' && !isFirst) {
    const code = input.invite_hash;
    const invite = code && (await tx.first(useInvite, { code_hash: code, now: tx.now }));
    if (!invite) refuse('invite_required', 'The invitation is missing, used up or past its day.');
  }
  const user = await createAccount(tx, { ...input, is_admin: isFirst });
  await openSession(tx, {
    ...input.session,
    user_id: user.id,
    password_hash: input.password_hash,
  });
  return user;
}

/** @throws Refusal `username_taken` */
export async function createAccount(tx: Tx, input: NewAccount & { is_admin: boolean }) {
  const inserted = await tx.first(insertUser, {
    username: input.username,
    first_name: input.first_name,
    last_name: input.last_name,
    password_hash: input.password_hash,
    is_admin: input.is_admin ? 1 : 0,
    now: tx.now,
  });
  if (!inserted) refuse('username_taken', `"${input.username}" is taken: choose another username.`);
  await indexUser(tx, { ...input, id: inserted.id });
  return toMe((await tx.first(findUser, { id: inserted.id })) ?? refuse('internal_error'));
}
