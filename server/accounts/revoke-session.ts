import { RevokeSessionInput } from '../../contract/accounts.ts';
import { accountLimit } from '../http/rate-limits.ts';
import { nothing, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { markUserChanged } from './account-store.ts';
import { deleteSession } from './session-store.ts';

export const revokeSessionRoute = route({
  method: 'POST',
  url: '/revoke-session',
  tag: 'accounts',
  summary: 'Revoke one of the caller’s sessions',
  description: 'Answers the same, and changes nothing, if the caller has no such session.',
  access: 'session',
  body: RevokeSessionInput,
  answers: { 204: null },
  rateLimit: accountLimit,

  async handle(world, { caller, body }) {
    await world.store.write(revokeSession, [caller, body]);
    return nothing();
  },
});

export async function revokeSession(
  tx: Tx,
  caller: { id: number },
  input: { session_id: number },
): Promise<void> {
  await tx.run(deleteSession, { id: input.session_id, user_id: caller.id, kind: 'session' });
  await tx.run(markUserChanged, { id: caller.id });
}
