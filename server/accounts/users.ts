import { UsersAnswer, UsersQuery } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import { toAccount } from './account-rules.ts';
import { listAccounts } from './account-store.ts';

export const usersRoute = route({
  method: 'GET',
  url: '/users',
  tag: 'accounts',
  summary: 'List all people on this server',
  description: 'Paged by id: for more, set `after` to `next_after` until that is null.',
  access: 'admin',
  query: UsersQuery,
  isClientPage: true,
  answers: { 200: UsersAnswer },

  async handle(world, { query }) {
    const { after = 0, limit = world.config.limits.listPageDefault } = query;
    const rows = await world.store.all(listAccounts, { after, limit: limit + 1 });
    const users = rows.slice(0, limit).map(toAccount);
    return ok({ users, next_after: rows.length > limit ? (users.at(-1)?.id ?? null) : null });
  },
});
