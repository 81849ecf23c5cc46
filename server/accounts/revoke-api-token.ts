import { RevokeApiTokenInput } from '../../contract/accounts.ts';
import { accountLimit } from '../http/rate-limits.ts';
import { nothing, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { markUserChanged } from './account-store.ts';
import { deleteSession } from './session-store.ts';

export const revokeApiTokenRoute = route({
  method: 'POST',
  url: '/revoke-api-token',
  tag: 'accounts',
  summary: 'Revoke one of the caller’s API tokens',
  description: 'Answers the same, and changes nothing, if the caller has no such token.',
  access: 'session',
  body: RevokeApiTokenInput,
  answers: { 204: null },
  rateLimit: accountLimit,

  async handle(world, { caller, body }) {
    await world.store.write(revokeApiToken, [caller, body]);
    return nothing();
  },
});

export async function revokeApiToken(
  tx: Tx,
  caller: { id: number },
  input: { token_id: number },
): Promise<void> {
  await tx.run(deleteSession, { id: input.token_id, user_id: caller.id, kind: 'api_token' });
  await tx.run(markUserChanged, { id: caller.id });
}
