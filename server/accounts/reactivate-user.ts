import { type Account, AccountAnswer, UserIdInput } from '../../contract/accounts.ts';
import { accountLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { ensureManagers } from '../projects/ensure-managers.ts';
import { refuse } from '../refuse.ts';
import { indexUser } from '../search/user-words.ts';
import type { Tx } from '../store/store.ts';
import { toAccount } from './account-rules.ts';
import { bumpProjectsOfUser, listAccounts, updateDeactivation } from './account-store.ts';

export const reactivateUserRoute = route({
  method: 'POST',
  url: '/reactivate-user',
  tag: 'accounts',
  summary: 'Reactivate a person',
  access: 'admin',
  body: UserIdInput,
  answers: { 200: AccountAnswer },
  problems: ['not_found'],
  rateLimit: accountLimit,

  async handle(world, { body }) {
    return ok({ user: await world.store.write(reactivateUser, [body]) });
  },
});

export async function reactivateUser(tx: Tx, input: { user_id: number }): Promise<Account> {
  await tx.lockProjectsOfUser(input.user_id);
  await tx.lockChatsOfUser(input.user_id);
  await tx.lockUser(input.user_id);
  const user = await readAccount(tx, input.user_id);
  if (user.deactivated_at === null) return user;
  await tx.run(updateDeactivation, { id: user.id, deactivated_at: null });
  await indexUser(tx, user);
  await ensureManagers(tx, user.id);
  await tx.run(bumpProjectsOfUser, { id: user.id });
  return readAccount(tx, user.id);
}

/** @throws Refusal `not_found` */
export async function readAccount(tx: Tx, id: number): Promise<Account> {
  const row = await tx.first(listAccounts, { after: id - 1, limit: 1 });
  return row?.id === id ? toAccount(row) : refuse('not_found', 'There is no such person.');
}
