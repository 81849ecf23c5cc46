/**
 * The words of messages. The one place where the two engines' SQL differs: FTS5 on SQLite, a
 * `tsvector` with a GIN index on PostgreSQL. Both are given the words as `words.ts` folds them, so
 * that both find the same. On SQLite a message's chat is one more word, `_42`, which no text has.
 */
import { fold } from '../../contract/fold.ts';
import { type Statement, sql, statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import { alphanumericWords, isUnfinished } from './words.ts';

/** PostgreSQL takes words of up to 2 kB; nobody types the end of one that long. */
const wordLengthMax = 100;
/** Of the newest messages: at first, and at most at once. */
const lookedAtFirst = 64;
const lookedAtOnceMax = 1_024;
/** They go on being looked at while one in so many has the word. */
const lookedAtForOne = 64;

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

/** On SQLite alone, where the beginnings of words are looked up in another way. */
const listCandidates = statement<Search, { id: number; content: string }>((db, p) => ({
  compile: () =>
    sql<{ id: number; content: string }>`
    SELECT t.id, t.content FROM message_words AS w JOIN messages AS t ON t.id = w.rowid
    WHERE w.message_words MATCH ${p.match} AND w.rowid < ${p.before_id}
    AND EXISTS (SELECT 1 FROM chat_users AS m WHERE m.chat_id = t.chat_id AND m.user_id = ${p.user_id})
    ORDER BY w.rowid DESC LIMIT ${p.limit}`.compile(db),
}));

const listChatIds = statement((db, p: { user_id: number }) =>
  db.selectFrom('chat_users').select('chat_id').where('user_id', '=', p.user_id),
);

export async function indexMessage(
  tx: Tx,
  message: { id: number; chat_id: number; content: string },
): Promise<void> {
  const words = [...new Set(wordsOf(message.content))];
  if (words.length === 0) return;
  const { id, chat_id } = message;
  await tx.run(insertWords, { id, chat_id, words: words.join(' ') });
}

export async function unindexMessage(tx: Tx, message: { id: number }): Promise<void> {
  await tx.run(deleteWords, { id: message.id });
}

/** The words of a query as messages are searched for them; the last one may be unfinished. */
export const searchWords = (query: string): string[] => wordsOf(query);

/**
 * Messages with all the words, newest first.
 * @param asked `chat_id` is undefined for all that the person is in.
 */
export async function findMessages(
  reader: Reader,
  words: string[],
  { chat_id, ...rest }: Asked,
): Promise<number[]> {
  if (reader.engine === 'postgres') {
    const match = words.map((word, i) => `'${word}'${isUnfinished(words, i) ? ':*' : ''}`);
    return listIds(reader, chat_id, { ...rest, match: match.join(' & ') });
  }
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
 * For the beginning of a word FTS5 first puts together all messages of everybody that have such a
 * word, however many there are. So the caller's newest messages are looked at one by one, as long as
 * some of them have it: where they have not, it is rare, and the index is fast.
 * @param search With a match for everything but that word.
 */
async function lookAtNewest(reader: Reader, beginning: string, search: Search) {
  const found: number[] = [];
  let { before_id } = search;
  for (let lookedAt = 0; found.length * lookedAtForOne >= lookedAt; ) {
    const limit = Math.min(Math.max(lookedAtFirst, lookedAt * 4), lookedAtOnceMax);
    const rows = await reader.all(listCandidates, { ...search, before_id, limit });
    for (const { id, content } of rows) if (hasBeginning(content, beginning)) found.push(id);
    if (rows.length < limit || found.length >= search.limit) {
      return { found: found.slice(0, search.limit), before_id, isAll: true };
    }
    before_id = rows.at(-1)?.id ?? before_id;
    lookedAt += limit;
  }
  return { found, before_id, isAll: false };
}

const hasBeginning = (content: string, beginning: string): boolean =>
  // Nearly all that have it nowhere are told from the others without taking them apart.
  fold(content).includes(beginning) && wordsOf(content).some((word) => word.startsWith(beginning));

async function chatIdsOf(reader: Reader, userId: number): Promise<number[]> {
  return (await reader.all(listChatIds, { user_id: userId })).map((row) => row.chat_id);
}

const wordsOf = (text: string): string[] => alphanumericWords(text).map(cut);

const cut = (word: string) => [...word].slice(0, wordLengthMax).join('');

/** A statement that is written out for each engine. */
function rawStatement<P, R>(
  written: Record<'sqlite' | 'postgres', (p: P) => ReturnType<typeof sql<R>>>,
): Statement<P, R> {
  return statement<P, R>((db, p, engine) => ({
    compile: () => written[engine](p).compile(db),
  }));
}
