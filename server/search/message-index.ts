/**
 * The index of the words of messages: a `tsvector` with a GIN index on PostgreSQL, FTS5 on SQLite. Both
 * are given the words as `words.ts` folds them, so that both find the same. On SQLite a message's chat
 * is one more word, `_42`, which no text has.
 *
 * GIN keeps a list of what it has yet to sort in. FTS5 has none, and to sort in one message changes eight
 * pages of the database, nearly as many as all else that a send does. So on SQLite the newest messages are
 * not indexed yet: `settings` says up to which one they are, and a search looks at the others one by one.
 *
 * What FTS5 was given at one time is a part of its own, and parts have to be merged, or each search looks through
 * ever more of them. Left to itself, FTS5 does so rarely and much at once, while all who send just then wait. So it
 * is told to (migration 0006), a little after each time of indexing (`docs/decisions/007-search.md`).
 */
import { readSetting } from '../store/settings.ts';
import { rawStatement, sql, statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import { indexedWords } from './words.ts';

/** How many messages come between two times of indexing on SQLite: so many a search may have to look at. */
const indexedAtOnce = 256;

/** FTS5's pages that are merged after each time of indexing, at least, and more for each that was written. */
const mergedPagesMin = 24;
const mergedForEachPage = 8;
/** Of the words on one page, in characters; FTS5's pages are of 4 kB. */
const pageLength = 4_000;

interface Text {
  id: number;
  chat_id: number;
  content: string;
}

const insertWords = rawStatement<never, { id: number; chat_id: number; words: string }>(
  (p, engine) =>
    ({
      // Replaced, as a server of before there was this order may have indexed it already.
      sqlite: sql`
        INSERT OR REPLACE INTO message_words (rowid, words)
        VALUES (${p.id}, '_' || CAST(${p.chat_id} AS integer) || ' ' || ${p.words})`,
      postgres: sql`
        INSERT INTO message_words (message_id, chat_id, words)
        VALUES (${p.id}, ${p.chat_id}, array_to_tsvector(string_to_array(${p.words}, ' ')))`,
    })[engine],
);

const deleteWords = rawStatement<never, { id: number }>(
  (p, engine) =>
    ({
      sqlite: sql`DELETE FROM message_words WHERE rowid = ${p.id}`,
      postgres: sql`DELETE FROM message_words WHERE message_id = ${p.id}`,
    })[engine],
);

const mergeWords = rawStatement<never, { pages: number }>(
  (p) => sql`INSERT INTO message_words (message_words, rank) VALUES ('merge', ${p.pages})`,
);

const indexedUpTo = 'messages_indexed_up_to';

const updateIndexedUpTo = statement((db, p: { value: string }) =>
  db.updateTable('settings').set({ value: p.value }).where('name', '=', indexedUpTo),
);

const listTextsAfter = statement((db, p: { id: number }) =>
  db
    .selectFrom('messages')
    .select(['id', 'chat_id', 'content'])
    .where('id', '>', p.id)
    .where('content', '<>', '')
    .orderBy('id'),
);

/** For each message that is added, whether or not it has words. */
export async function indexAdded(tx: Tx, message: Text): Promise<void> {
  if (tx.engine === 'postgres') await insertText(tx, message);
  else if (message.id % indexedAtOnce === 0) await indexWaiting(tx, message.id);
}

async function indexWaiting(tx: Tx, upTo: number): Promise<void> {
  let length = 0;
  const waiting = await tx.all(listTextsAfter, { id: await lastIndexed(tx) });
  for (const text of waiting) length += await insertText(tx, text);
  await tx.run(updateIndexedUpTo, { value: String(upTo) });
  const written = Math.ceil(length / pageLength);
  await tx.run(mergeWords, { pages: mergedPagesMin + written * mergedForEachPage });
}

/** For a message that is another one now. */
export async function indexAnew(tx: Tx, message: Text): Promise<void> {
  if (!(await isIndexed(tx, message))) return;
  await tx.run(deleteWords, message);
  await insertText(tx, message);
}

export async function unindex(tx: Tx, message: { id: number }): Promise<void> {
  if (await isIndexed(tx, message)) await tx.run(deleteWords, message);
}

/** The id of the last message on SQLite that is looked for in the index. */
export const lastIndexed = async (reader: Reader): Promise<number> =>
  Number((await readSetting(reader, indexedUpTo)) ?? 0);

const isIndexed = async (tx: Tx, { id }: { id: number }): Promise<boolean> =>
  tx.engine === 'postgres' || id <= (await lastIndexed(tx));

/** @returns how many characters its words have */
async function insertText(tx: Tx, { id, chat_id, content }: Text): Promise<number> {
  const words = [...new Set(indexedWords(content))].join(' ');
  if (words !== '') await tx.run(insertWords, { id, chat_id, words });
  return words.length;
}
