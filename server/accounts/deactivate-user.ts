import { AccountAnswer, UserIdInput } from '../../contract/accounts.ts';
import { accountLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { ensureManagers } from '../projects/ensure-managers.ts';
import { refuse } from '../refuse.ts';
import { unindexUser } from '../search/user-words.ts';
import type { Tx } from '../store/store.ts';
import {
  bumpProjectsOfUser,
  countOtherAdmins,
  markUserChanged,
  updateDeactivation,
} from './account-store.ts';
import { readAccount } from './reactivate-user.ts';
import { deleteAllSessions } from './session-store.ts';

export const deactivateUserRoute = route({
  method: 'POST',
  url: '/deactivate-user',
  tag: 'accounts',
  summary: 'Deactivate a person',
  description:
    'Their sessions and tokens end at once, and searches no longer find them. Their messages and ' +
    'memberships stay. If they were the only manager of a project, the member of longest standing ' +
    'becomes one.',
  access: 'admin',
  body: UserIdInput,
  answers: { 200: AccountAnswer },
  problems: ['not_found', 'last_administrator'],
  rateLimit: accountLimit,

  async handle(world, { body }) {
    return ok({ user: await world.store.write(deactivateUser, [body]) });
  },
});

export async function deactivateUser(tx: Tx, input: { user_id: number }) {
  const id = input.user_id;
  await tx.lockProjectsOfUser(id);
  await tx.lockChatsOfUser(id);
  await tx.lockAccounts();
  await tx.lockUser(id);
  const user = await readAccount(tx, id);
  if (user.deactivated_at !== null) return user;
  const others = await tx.first(countOtherAdmins, { id });
  if (user.is_admin && !others?.count) {
    refuse('last_administrator', 'Make somebody else an administrator first.');
  }
  await tx.run(updateDeactivation, { id, deactivated_at: tx.now });
  await tx.run(deleteAllSessions, { user_id: id });
  await unindexUser(tx, id);
  await ensureManagers(tx, id);
  await tx.run(bumpProjectsOfUser, { id });
  await tx.run(markUserChanged, { id });
  return readAccount(tx, id);
}
