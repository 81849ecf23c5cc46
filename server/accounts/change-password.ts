import { ChangePasswordInput } from '../../contract/accounts.ts';
import { passwordLimit } from '../http/rate-limits.ts';
import { nothing, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { findUser, markUserChanged, updatePassword } from './account-store.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { deleteSessions, deleteSessionsAndTokens } from './session-store.ts';

export const changePasswordRoute = route({
  method: 'POST',
  url: '/change-password',
  tag: 'accounts',
  summary: 'Change the caller’s password',
  description:
    'Ends all other sessions and all API tokens of the caller. `keep_api_tokens` keeps the tokens.',
  access: 'session',
  body: ChangePasswordInput,
  answers: { 204: null },
  problems: ['wrong_credentials'],
  rateLimit: passwordLimit,

  async handle(world, { caller, body }) {
    const known = (await world.store.first(findUser, caller))?.password_hash;
    if (!(await isPassword(body.current_password, known))) refuse('wrong_credentials');
    const password_hash = await hashPassword(body.new_password, world.config.passwordCost);
    const { keep_api_tokens = false } = body;
    await world.store.write(changePassword, [
      caller,
      { known: known ?? '', password_hash, keep_api_tokens },
    ]);
    return nothing();
  },
});

/** @param input.known the hash that the current password was compared with */
export async function changePassword(
  tx: Tx,
  caller: { id: number; session_id: number },
  input: { known: string; password_hash: string; keep_api_tokens: boolean },
): Promise<void> {
  await tx.lockUser(caller.id);
  const user = await tx.first(findUser, { id: caller.id });
  if (user?.password_hash !== input.known) refuse('wrong_credentials');
  await tx.run(updatePassword, { id: caller.id, password_hash: input.password_hash });
  const ended = input.keep_api_tokens ? deleteSessions : deleteSessionsAndTokens;
  await tx.run(ended, { user_id: caller.id, kept: caller.session_id });
  await tx.run(markUserChanged, { id: caller.id });
}
