import { SearchMessagesAnswer, SearchMessagesQuery } from '../../contract/chats.ts';
import { toMessage } from '../chats/chat-rules.ts';
import { findChatForMember } from '../chats/chat-store.ts';
import { visibleTasks } from '../chats/mentions.ts';
import { searchLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { statement } from '../store/statement.ts';
import { excerptOf } from './excerpt.ts';
import { findMessages, searchWords } from './message-words.ts';

export const searchMessagesRoute = route({
  method: 'GET',
  url: '/search-messages',
  tag: 'search',
  summary: 'Find messages by their words',
  description:
    'In all chats of the caller, or in one. Every word must be in the message; the last one may be ' +
    'unfinished from its third letter on. Newest first; ask for more with `before` set to ' +
    '`next_before` until that is null.',
  access: 'session',
  query: SearchMessagesQuery,
  answers: { 200: SearchMessagesAnswer },
  problems: ['not_a_member'],
  rateLimit: searchLimit,

  async handle(world, { caller, query }) {
    const { chat_id, before = Number.MAX_SAFE_INTEGER } = query;
    const { limit = world.config.limits.listPageDefault } = query;
    if (chat_id !== undefined) {
      const key = { chat_id, user_id: caller.id };
      if (!(await world.store.first(findChatForMember, key))) refuse('not_a_member');
    }
    const words = searchWords(query.q ?? '');
    if (words.length === 0) return ok({ results: [], next_before: null });
    const search = { user_id: caller.id, chat_id, before_id: before, limit: limit + 1 };
    const ids = await findMessages(world.store, words, search);
    const results = [];
    for (const id of ids.slice(0, limit)) {
      const row = await world.store.first(findWithWatermarks, { id });
      if (!row) continue;
      const { delivered_up_to, read_up_to, ...message } = row;
      const visible = await visibleTasks(world.store, [message], caller.id);
      results.push({
        message: toMessage(message, { delivered_up_to, read_up_to }, visible),
        excerpt: excerptOf(message.content, words),
      });
    }
    return ok({ results, next_before: ids.length > limit ? (ids[limit - 1] ?? null) : null });
  },
});

const findWithWatermarks = statement((db, p: { id: number }) =>
  db
    .selectFrom('messages as t')
    .innerJoin('chats as c', 'c.id', 't.chat_id')
    .where('t.id', '=', p.id)
    .selectAll('t')
    .select(['c.delivered_up_to', 'c.read_up_to']),
);
