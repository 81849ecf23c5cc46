import { CreatedInvite, CreateInviteInput, type Invite } from '../../contract/accounts.ts';
import { accountLimit } from '../http/rate-limits.ts';
import { created, route } from '../http/route.ts';
import { hashToken, makeToken } from '../http/verify-session.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { toInvite } from './account-rules.ts';
import { insertInvite } from './account-store.ts';

const dayMs = 24 * 60 * 60_000;
const daysDefault = 7;

export const createInviteRoute = route({
  method: 'POST',
  url: '/create-invite',
  tag: 'accounts',
  summary: 'Create an invitation to register',
  description: 'The code is shown only in this answer.',
  access: 'admin',
  body: CreateInviteInput,
  answers: { 201: CreatedInvite },
  rateLimit: accountLimit,

  async handle(world, { caller, body }) {
    const code = makeToken();
    const invite = await world.store.write(createInvite, [caller.id, hashToken(code), body]);
    return created({ invite, code, url: inviteUrl(world.publicUrl, code) });
  },
});

export const inviteUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/register?invite=${code}`;

/** @param createdBy null for an invitation from the command line */
export async function createInvite(
  tx: Tx,
  createdBy: number | null,
  codeHash: string,
  { uses_max = 1, expires_in_days = daysDefault }: CreateInviteInput,
): Promise<Invite> {
  const row = await tx.first(insertInvite, {
    code_hash: codeHash,
    created_by: createdBy,
    now: tx.now,
    expires_at: tx.now + expires_in_days * dayMs,
    uses_max: uses_max === 0 ? null : uses_max,
  });
  return toInvite(row ?? refuse('internal_error'));
}
