/**
 * The words of messages. The one place where the two engines' SQL differs: FTS5 on SQLite, a
 * `tsvector` with a GIN index on PostgreSQL. Both are given the words as `words.ts` folds them, so
 * that both find the same. On SQLite a message's chat is one more word, `_42`, which no text has.
 */
import { type Statement, sql, statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import { alphanumericWords, isUnfinished } from './words.ts';

/** PostgreSQL takes words of up to 2 kB; nobody types the end of one that long. */
const wordLengthMax = 100;

interface Words {
  id: number;
  chat_id: number;
  words: string;
}

const insertWords = rawStatement<Words, never>({
  sqlite: (p) =>
    sql`INSERT INTO message_words (rowid, words) VALUES (${p.id}, '_' || CAST(${p.chat_id} AS integer) || ' ' || ${p.words})`,
  postgres: (p) => sql`
    INSERT INTO message_words (message_id, chat_id, words)
    VALUES (${p.id}, ${p.chat_id}, array_to_tsvector(string_to_array(${p.words}, ' ')))`,
});

const deleteWords = rawStatement<{ id: number }, never>({
  sqlite: (p) => sql`DELETE FROM message_words WHERE rowid = ${p.id}`,
  postgres: (p) => sql`DELETE FROM message_words WHERE message_id = ${p.id}`,
});

interface Search {
  user_id: number;
  /** The query in the engine's own words. */
  match: string;
  before_id: number;
  limit: number;
}

/** Both look through the caller's membership again: what is found is theirs to read now. */
const findMessageIds = rawStatement<Search, { id: number }>({
  sqlite: (p) => sql`
    SELECT w.rowid AS id FROM message_words AS w
    WHERE w.message_words MATCH ${p.match} AND w.rowid < ${p.before_id}
    AND EXISTS (
      SELECT 1 FROM messages AS t
      JOIN chat_users AS m ON m.chat_id = t.chat_id AND m.user_id = ${p.user_id}
      WHERE t.id = w.rowid
    )
    ORDER BY w.rowid DESC LIMIT ${p.limit}`,
  postgres: (p) => sql`
    SELECT w.message_id AS id FROM message_words AS w
    JOIN chat_users AS m ON m.chat_id = w.chat_id AND m.user_id = ${p.user_id}
    WHERE w.words @@ ${p.match}::tsquery AND w.message_id < ${p.before_id}
    ORDER BY w.message_id DESC LIMIT ${p.limit}`,
});

const findMessageIdsInChat = rawStatement<Search & { chat_id: number }, { id: number }>({
  sqlite: (p) => sql`
    SELECT w.rowid AS id FROM message_words AS w
    WHERE w.message_words MATCH ${p.match} AND w.rowid < ${p.before_id}
    AND EXISTS (SELECT 1 FROM chat_users WHERE chat_id = ${p.chat_id} AND user_id = ${p.user_id})
    ORDER BY w.rowid DESC LIMIT ${p.limit}`,
  postgres: (p) => sql`
    SELECT w.message_id AS id FROM message_words AS w
    JOIN chat_users AS m ON m.chat_id = w.chat_id AND m.user_id = ${p.user_id}
    WHERE w.chat_id = ${p.chat_id}
    AND w.words @@ ${p.match}::tsquery AND w.message_id < ${p.before_id}
    ORDER BY w.message_id DESC LIMIT ${p.limit}`,
});

const listChatIds = statement((db, p: { user_id: number }) =>
  db.selectFrom('chat_users').select('chat_id').where('user_id', '=', p.user_id),
);

export async function indexMessage(
  tx: Tx,
  message: { id: number; chat_id: number; content: string },
): Promise<void> {
  const words = [...new Set(alphanumericWords(message.content).map(cut))];
  if (words.length === 0) return;
  const { id, chat_id } = message;
  await tx.run(insertWords, { id, chat_id, words: words.join(' ') });
}

export async function unindexMessage(tx: Tx, message: { id: number }): Promise<void> {
  await tx.run(deleteWords, { id: message.id });
}

/** The words of a query as messages are searched for them; the last one may be unfinished. */
export const searchWords = (query: string): string[] => alphanumericWords(query).map(cut);

/**
 * Messages with all the words, newest first.
 * @param chatId One chat, or undefined for all that the person is in.
 */
export async function findMessages(
  reader: Reader,
  words: string[],
  search: { user_id: number; chat_id: number | undefined; before_id: number; limit: number },
): Promise<number[]> {
  const { chat_id, ...rest } = search;
  const found =
    chat_id === undefined
      ? await reader.all(findMessageIds, { ...rest, match: await matchOf(reader, words, search) })
      : await reader.all(findMessageIdsInChat, {
          ...rest,
          chat_id,
          match: await matchOf(reader, words, search),
        });
  return found.map((row) => row.id);
}

async function matchOf(
  reader: Reader,
  words: string[],
  { user_id, chat_id }: { user_id: number; chat_id: number | undefined },
): Promise<string> {
  if (reader.engine === 'postgres') {
    return words.map((word, i) => `'${word}'${isUnfinished(words, i) ? ':*' : ''}`).join(' & ');
  }
  const chatIds = chat_id ? [chat_id] : await chatIdsOf(reader, user_id);
  const chats = chatIds.map((id) => `"_${id}"`).join(' OR ') || '"_"';
  const terms = words.map((word, i) => `"${word}"${isUnfinished(words, i) ? '*' : ''}`);
  return [`(${chats})`, ...terms].join(' AND ');
}

async function chatIdsOf(reader: Reader, userId: number): Promise<number[]> {
  return (await reader.all(listChatIds, { user_id: userId })).map((row) => row.chat_id);
}

const cut = (word: string) => [...word].slice(0, wordLengthMax).join('');

/** A statement that is written out for each engine. */
function rawStatement<P, R>(
  written: Record<'sqlite' | 'postgres', (p: P) => ReturnType<typeof sql<R>>>,
): Statement<P, R> {
  return statement<P, R>((db, p, engine) => ({
    compile: () => written[engine](p).compile(db),
  }));
}
