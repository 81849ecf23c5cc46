/** Searches the messages of the caller's chats by words. On SQLite it runs in the search thread. */
import type { SearchMessagesAnswer, SearchMessagesQuery } from '../../contract/chats.ts';
import type { Static } from '../../contract/type.ts';
import { refuse } from '../refuse.ts';
import { excerptOf } from '../search/excerpt.ts';
import { findMessages } from '../search/message-words.ts';
import { searchWords } from '../search/words.ts';
import { statement } from '../store/statement.ts';
import type { Reader } from '../store/store.ts';
import { toMessage } from './chat-rules.ts';
import { findChatForMember } from './chat-store.ts';
import { visibleTasks } from './mentions.ts';

export type MessageQuery = Static<typeof SearchMessagesQuery> & { limit: number };
export type FoundMessages = Static<typeof SearchMessagesAnswer>;

/** @throws Refusal `not_a_member` */
export async function findInMessages(
  reader: Reader,
  callerId: number,
  { q = '', chat_id, before = Number.MAX_SAFE_INTEGER, limit }: MessageQuery,
): Promise<FoundMessages> {
  if (chat_id !== undefined) {
    const key = { chat_id, user_id: callerId };
    if (!(await reader.first(findChatForMember, key))) refuse('not_a_member');
  }
  const words = searchWords(q);
  if (words.length === 0) return { results: [], next_before: null };
  const search = { user_id: callerId, chat_id, before_id: before, limit: limit + 1 };
  const ids = await findMessages(reader, words, search);
  const results = [];
  for (const id of ids.slice(0, limit)) {
    const row = await reader.first(findWithWatermarks, { id });
    if (!row) continue;
    const { delivered_up_to, read_up_to, ...message } = row;
    const visible = await visibleTasks(reader, [message], callerId);
    results.push({
      message: toMessage(message, { delivered_up_to, read_up_to }, visible),
      excerpt: excerptOf(message.content, words),
    });
  }
  return { results, next_before: ids.length > limit ? (ids[limit - 1] ?? null) : null };
}

const findWithWatermarks = statement((db, p: { id: number }) =>
  db
    .selectFrom('messages as t')
    .innerJoin('chats as c', 'c.id', 't.chat_id')
    .where('t.id', '=', p.id)
    .selectAll('t')
    .select(['c.delivered_up_to', 'c.read_up_to']),
);
