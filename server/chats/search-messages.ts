import { SearchMessagesAnswer, SearchMessagesQuery } from '../../contract/chats.ts';
import { searchLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';

export const searchMessagesRoute = route({
  method: 'GET',
  url: '/search-messages',
  tag: 'search',
  summary: 'Find messages by their words',
  description:
    'In all chats of the caller, or in one. Every word must be in the message; the last one may be ' +
    'unfinished from its third letter on. Of a very long message only the beginning is searched. Newest ' +
    'first; ask for more with `before` set to `next_before` until that is null.',
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
