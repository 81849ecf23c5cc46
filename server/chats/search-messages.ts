import { SearchMessagesAnswer, SearchMessagesQuery } from '../../contract/chats.ts';
import { searchLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';

export const searchMessagesRoute = route({
  method: 'GET',
  url: '/search-messages',
  tag: 'search',
  summary: 'Search messages by words',
  description:
    'Searches all chats of the caller, or one. A message must have every word. The last word also matches ' +
    'as a prefix, from three letters on. Only the beginning of a very long message is searched. Newest ' +
    'first: for more, set `before` to `next_before` until that is null.',
  access: 'session',
  query: SearchMessagesQuery,
  answers: { 200: SearchMessagesAnswer },
  problems: ['not_a_member'],
  rateLimit: searchLimit,

  async handle(world, { caller, query }) {
    const { limit = world.config.limits.listPageDefault } = query;
    return ok(await world.messageSearch.run(caller.id, { ...query, limit }));
  },
});
