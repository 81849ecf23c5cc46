/** Searches messages by words: in the index (`message-index.ts`), and among messages that are not indexed yet. */
import { rawStatement, sql, statement } from '../store/statement.ts';
import type { Reader } from '../store/store.ts';
import { lastIndexed } from './message-index.ts';
import { hasWords, isUnfinished } from './words.ts';

/** How many of the newest messages to scan: in the first step, and at most in one step. */
const lookedAtFirst = 64;
const lookedAtOnceMax = 1_024;
/** The scan continues while at least one in this many messages has the word, */
const lookedAtForOne = 64;
/** and until this total length in UTF-16 code units, because folding long texts takes long. */
const lookedAtLengthMax = 500_000;

interface Search {
  user_id: number;
  /** The query in the engine's syntax. */
  match: string;
  before_id: number;
  limit: number;
}

/** Both statements join the caller's membership, because it may have changed since the message was indexed. */
const findMessageIds = rawStatement<{ id: number }, Search>(
  (p, engine) =>
    ({
      sqlite: sql`
        SELECT w.rowid AS id FROM message_words AS w
        WHERE w.message_words MATCH ${p.match} AND w.rowid < ${p.before_id}
        AND EXISTS (
          SELECT 1 FROM messages AS t
          JOIN chat_users AS m ON m.chat_id = t.chat_id AND m.user_id = ${p.user_id}
          WHERE t.id = w.rowid
        )
        ORDER BY w.rowid DESC LIMIT ${p.limit}`,
      postgres: sql`
        SELECT w.message_id AS id FROM message_words AS w
        JOIN chat_users AS m ON m.chat_id = w.chat_id AND m.user_id = ${p.user_id}
        WHERE w.words @@ ${p.match}::tsquery AND w.message_id < ${p.before_id}
        ORDER BY w.message_id DESC LIMIT ${p.limit}`,
    })[engine],
);

const findMessageIdsInChat = rawStatement<{ id: number }, Search & { chat_id: number }>(
  (p, engine) =>
    ({
      sqlite: sql`
        SELECT w.rowid AS id FROM message_words AS w
        WHERE w.message_words MATCH ${p.match} AND w.rowid < ${p.before_id}
        AND EXISTS (SELECT 1 FROM chat_users WHERE chat_id = ${p.chat_id} AND user_id = ${p.user_id})
        ORDER BY w.rowid DESC LIMIT ${p.limit}`,
      postgres: sql`
        SELECT w.message_id AS id FROM message_words AS w
        JOIN chat_users AS m ON m.chat_id = w.chat_id AND m.user_id = ${p.user_id}
        WHERE w.chat_id = ${p.chat_id}
        AND w.words @@ ${p.match}::tsquery AND w.message_id < ${p.before_id}
        ORDER BY w.message_id DESC LIMIT ${p.limit}`,
    })[engine],
);

/** SQLite only, where prefixes are searched in another way. */
const listCandidates = rawStatement<{ id: number; content: string }, Search>(
  (p) => sql`
    SELECT t.id, t.content FROM message_words AS w JOIN messages AS t ON t.id = w.rowid
    WHERE w.message_words MATCH ${p.match} AND w.rowid < ${p.before_id}
    AND EXISTS (SELECT 1 FROM chat_users AS m WHERE m.chat_id = t.chat_id AND m.user_id = ${p.user_id})
    ORDER BY w.rowid DESC LIMIT ${p.limit}`,
);

/** SQLite only: lists messages that are not indexed yet. */
const listNewest = statement((db, p: { user_id: number; after_id: number; before_id: number }) =>
  db
    .selectFrom('messages as t')
    .select(['t.id', 't.chat_id', 't.content'])
    .where('t.id', '>', p.after_id)
    .where('t.id', '<', p.before_id)
    .where('t.content', '<>', '')
    .where((e) =>
      e.exists(
        e
          .selectFrom('chat_users as m')
          .select('m.user_id')
          .whereRef('m.chat_id', '=', 't.chat_id')
          .where('m.user_id', '=', p.user_id),
      ),
    )
    .orderBy('t.id', 'desc'),
);

const listChatIds = statement((db, p: { user_id: number }) =>
  db.selectFrom('chat_users').select('chat_id').where('user_id', '=', p.user_id),
);

/**
 * Returns the ids of messages with all the words, newest first.
 * @param asked `chat_id` is undefined to search all chats of the person
 */
export async function findMessages(
  reader: Reader,
  words: string[],
  asked: Asked,
): Promise<number[]> {
  if (reader.engine === 'postgres') {
    const match = words.map((word, i) => `'${word}'${isUnfinished(words, i) ? ':*' : ''}`);
    const { chat_id, ...rest } = asked;
    return listIds(reader, chat_id, { ...rest, match: match.join(' & ') });
  }
  // Reads pending messages before the index, because messages only move from pending to indexed.
  const indexedUpTo = await lastIndexed(reader);
  const newest = await findNotIndexed(reader, words, indexedUpTo, asked);
  const before_id = Math.min(asked.before_id, indexedUpTo + 1);
  const limit = asked.limit - newest.length;
  if (limit <= 0) return newest.slice(0, asked.limit);
  return [...newest, ...(await findIndexed(reader, words, { ...asked, before_id, limit }))];
}

async function findNotIndexed(
  reader: Reader,
  words: string[],
  after_id: number,
  { chat_id, user_id, before_id }: Asked,
): Promise<number[]> {
  const rows = await reader.all(listNewest, { user_id, after_id, before_id });
  return rows
    .filter((row) => chat_id === undefined || row.chat_id === chat_id)
    .filter(({ content }) => hasWords(content, words))
    .map(({ id }) => id);
}

async function findIndexed(
  reader: Reader,
  words: string[],
  { chat_id, ...rest }: Asked,
): Promise<number[]> {
  const chatIds = chat_id === undefined ? await chatIdsOf(reader, rest.user_id) : [chat_id];
  const chats = `(${chatIds.map((id) => `"_${id}"`).join(' OR ') || '"_"'})`;
  const last = words.length - 1;
  if (!isUnfinished(words, last)) {
    return listIds(reader, chat_id, { ...rest, match: matchOf(chats, words) });
  }
  const { found, before_id, isAll } = await lookAtNewest(reader, words[last] as string, {
    ...rest,
    match: matchOf(chats, words.slice(0, last)),
  });
  if (isAll) return found;
  const others = { ...rest, before_id, limit: rest.limit - found.length };
  const older = { ...others, match: `${matchOf(chats, words)}*` };
  return [...found, ...(await listIds(reader, chat_id, older))];
}

interface Asked extends Omit<Search, 'match'> {
  chat_id: number | undefined;
}

async function listIds(reader: Reader, chat_id: number | undefined, search: Search) {
  const rows =
    chat_id === undefined
      ? await reader.all(findMessageIds, search)
      : await reader.all(findMessageIdsInChat, { ...search, chat_id });
  return rows.map(({ id }) => id);
}

const matchOf = (chats: string, words: string[]): string =>
  [chats, ...words.map((word) => `"${word}"`)].join(' AND ');

/**
 * For a prefix, FTS5 first collects all messages of all people with such a word. So this scans the caller's
 * newest messages one by one while enough of them match. If too few match, the word is rare and the index
 * is fast.
 * @param search with a match for all words except the prefix
 */
async function lookAtNewest(reader: Reader, beginning: string, search: Search) {
  const found: number[] = [];
  let { before_id } = search;
  let length = 0;
  for (let lookedAt = 0; found.length * lookedAtForOne >= lookedAt; ) {
    if (length > lookedAtLengthMax) break;
    const limit = Math.min(Math.max(lookedAtFirst, lookedAt * 4), lookedAtOnceMax);
    const rows = await reader.all(listCandidates, { ...search, before_id, limit });
    for (const { id, content } of rows) {
      if (hasWords(content, [beginning])) found.push(id);
      length += content.length;
    }
    if (rows.length < limit || found.length >= search.limit) {
      return { found: found.slice(0, search.limit), before_id, isAll: true };
    }
    before_id = rows.at(-1)?.id ?? before_id;
    lookedAt += limit;
  }
  return { found, before_id, isAll: false };
}

async function chatIdsOf(reader: Reader, userId: number): Promise<number[]> {
  return (await reader.all(listChatIds, { user_id: userId })).map((row) => row.chat_id);
}
