/**
 * The index of the words of messages: a `tsvector` with a GIN index on PostgreSQL, FTS5 on SQLite. Both
 * are given the words as `words.ts` folds them, so that both find the same. On SQLite a message's chat
 * is one more word, `_42`, which no text has.
 *
 * GIN keeps a list of what it has yet to sort in. FTS5 has none, and to sort in one message changes eight
 * pages of the database, nearly as many as all else that a send does. So on SQLite the newest messages are
 * not indexed yet: `settings` says up to which one they are, and a search looks at the others one by one.
 */
import { readSetting } from '../store/settings.ts';
import { rawStatement, sql, statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import { indexedWords } from './words.ts';

/** How many messages come between two times of indexing on SQLite: so many a search may have to look at. */
const indexedAtOnce = 256;

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
  if (tx.engine === 'postgres') return insertText(tx, message);
  if (message.id % indexedAtOnce !== 0) return;
  const after = { id: await lastIndexed(tx) };
  for (const text of await tx.all(listTextsAfter, after)) await insertText(tx, text);
  await tx.run(updateIndexedUpTo, { value: String(message.id) });
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

async function insertText(tx: Tx, { id, chat_id, content }: Text): Promise<void> {
  const words = [...new Set(indexedWords(content))];
  if (words.length > 0) await tx.run(insertWords, { id, chat_id, words: words.join(' ') });
}
