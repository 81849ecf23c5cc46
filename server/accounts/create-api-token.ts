import { CreateApiTokenInput, CreatedApiToken } from '../../contract/accounts.ts';
import { passwordLimit } from '../http/rate-limits.ts';
import { created, route } from '../http/route.ts';
import { hashToken, makeToken } from '../http/verify-session.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { findUser } from './account-store.ts';
import { toApiToken } from './api-tokens.ts';
import { isPassword } from './passwords.ts';
import { insertSession, listSessions } from './session-store.ts';

export const createApiTokenRoute = route({
  method: 'POST',
  url: '/create-api-token',
  tag: 'accounts',
  summary: 'Create an API token for a program',
  description:
    'Requires the password, so that an unattended browser cannot give lasting access. The token is shown only ' +
    'in this answer.',
  access: 'session',
  body: CreateApiTokenInput,
  answers: { 201: CreatedApiToken },
  problems: ['too_many_tokens', 'wrong_credentials'],
  rateLimit: passwordLimit,

  async handle(world, { caller, body }) {
    const known = (await world.store.first(findUser, caller))?.password_hash;
    if (!(await isPassword(body.current_password, known))) refuse('wrong_credentials');
    const token = makeToken();
    const api_token = await world.store.write(createApiToken, [
      caller,
      {
        token_name: body.token_name,
        token_hash: hashToken(token),
        known: known ?? '',
        tokensMax: world.config.limits.apiTokensPerUserMax,
      },
    ]);
    return created({ api_token, token });
  },
});

/** @param input.known the hash that the current password was compared with */
export async function createApiToken(
  tx: Tx,
  caller: { id: number },
  input: { token_name: string; token_hash: string; known: string; tokensMax: number },
) {
  await tx.lockUser(caller.id);
  const user = await tx.first(findUser, { id: caller.id });
  if (!user || user.deactivated_at !== null) refuse('session_required');
  if (user.password_hash !== input.known) refuse('wrong_credentials');
  const known = await tx.all(listSessions, { user_id: caller.id, kind: 'api_token', now: tx.now });
  if (known.length >= input.tokensMax) {
    refuse('too_many_tokens', `There may be ${input.tokensMax}: revoke one that is not used.`);
  }
  const inserted = await tx.first(insertSession, {
    user_id: caller.id,
    kind: 'api_token',
    token_hash: input.token_hash,
    label: input.token_name,
    now: tx.now,
    expires_at: null,
  });
  return toApiToken({
    id: inserted?.id ?? 0,
    label: input.token_name,
    created_at: tx.now,
    last_used_at: tx.now,
  });
}
