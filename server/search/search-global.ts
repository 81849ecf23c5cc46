import { SearchUsersAnswer, SearchUsersQuery } from '../../contract/chats.ts';
import { searchLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { findUsers } from './user-words.ts';

export const searchGlobalRoute = route({
  method: 'GET',
  url: '/search-global',
  tag: 'search',
  summary: 'Search people by name',
  description:
    'Each word of `q` must be a prefix of a word in the username, first or last name. Case and accents do ' +
    'not matter. Answers at most 20 people, best match first, without the caller and deactivated people.',
  access: 'session',
  query: SearchUsersQuery,
  answers: { 200: SearchUsersAnswer },
  rateLimit: searchLimit,

  async handle(world, { caller, query }) {
    return ok({ users: await findUsers(world.store, query.q ?? '', caller.id) });
  },
});
