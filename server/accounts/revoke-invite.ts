import { RevokeInviteInput } from '../../contract/accounts.ts';
import { accountLimit } from '../http/rate-limits.ts';
import { nothing, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { deleteInvite } from './account-store.ts';

export const revokeInviteRoute = route({
  method: 'POST',
  url: '/revoke-invite',
  tag: 'accounts',
  summary: 'Revoke an invitation',
  access: 'admin',
  body: RevokeInviteInput,
  answers: { 204: null },
  rateLimit: accountLimit,

  async handle(world, { body }) {
    await world.store.write(revokeInvite, [body]);
    return nothing();
  },
});

export async function revokeInvite(tx: Tx, input: { invite_id: number }): Promise<void> {
  await tx.run(deleteInvite, { id: input.invite_id });
}
