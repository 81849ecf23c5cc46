import { SearchUsersAnswer, SearchUsersQuery } from '../../contract/chats.ts';
import { searchLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { findUsers } from './user-words.ts';

export const searchGlobalRoute = route({
  method: 'GET',
  url: '/search-global',
  tag: 'search',
  summary: 'Find people by name',
  description:
    'Each word of `q` begins a word of the username, first or last name; case and accents do not ' +
    'matter. The best match first, 20 at most; never the caller, never who is deactivated.',
  access: 'session',
  query: SearchUsersQuery,
  answers: { 200: SearchUsersAnswer },
  rateLimit: searchLimit,

  async handle(world, { caller, query }) {
    return ok({ users: await findUsers(world.store, query.q ?? '', caller.id) });
  },
});
