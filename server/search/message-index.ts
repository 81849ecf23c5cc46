/**
 * The index of the words of messages: a `tsvector` with a GIN index on PostgreSQL, FTS5 on SQLite. Both
 * get the words as `words.ts` folds them, so that both find the same. On SQLite a message's chat
 * is one more word, `_42`, which no text has.
 *
 * GIN keeps a list of what it has yet to sort in. FTS5 has none, and sorting in one message changes eight
 * pages of the database, nearly as many as all else that a send does. So SQLite indexes the newest messages
 * later: `settings` holds the id up to which they are indexed, and a search looks at the newer ones one by one.
 *
 * Each time of indexing adds a segment to FTS5. Segments have to be merged, or each search looks through
 * ever more of them. Left to itself, FTS5 merges rarely and much at once, and every send waits for it. So the
 * server merges some pages after each time of indexing (migration 0006, `docs/decisions/007-search.md`).
 */
import { fold } from '../../contract/fold.ts';
import { readSetting } from '../store/settings.ts';
import { rawStatement, sql, statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import { indexedWords } from './words.ts';

/** SQLite indexes the newest messages once there are so many. A search looks at fewer than that one by one. */
const indexedAtOnce = 256;
/**
 * A message that is longer, in UTF-16 code units or folded, is indexed at once, with those that wait. So the
 * text that waits is bounded, and with it what indexing it takes, and what a search looks at.
 */
const waitingLengthMax = 1_000;
/** Nothing folds to more than 18 times its length. */
const foldedAtMost = 18;

/** FTS5's pages that are merged after each time of indexing, at least, and more for each that was written. */
const mergedPagesMin = 24;
const mergedForEachPage = 8;
/** The same, to erase deleted words. */
const mergedPagesAtOnce = 64;
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

/** A negative number of pages begins to merge everything, whatever it is worth; further calls go on with it. */
const mergeWords = rawStatement<never, { pages: number }>(
  (p) => sql`INSERT INTO message_words (message_words, rank) VALUES ('merge', ${p.pages})`,
);

const indexedUpTo = 'messages_indexed_up_to';

const updateIndexedUpTo = statement((db, p: { value: string }) =>
  db.updateTable('settings').set({ value: p.value }).where('name', '=', indexedUpTo),
);

const listTexts = statement((db, p: { after_id: number; up_to_id: number }) =>
  db
    .selectFrom('messages')
    .select(['id', 'chat_id', 'content'])
    .where('id', '>', p.after_id)
    .where('id', '<=', p.up_to_id)
    .where('content', '<>', '')
    .orderBy('id'),
);

/** For each message that is added, whether or not it has words. */
export async function indexAdded(tx: Tx, message: Text): Promise<void> {
  if (tx.engine === 'postgres') await insertText(tx, message);
  else if (message.id % indexedAtOnce === 0 || isLong(message)) await indexUpTo(tx, message.id);
}

function isLong({ content }: Text): boolean {
  if (content.length * foldedAtMost <= waitingLengthMax) return false;
  const bound = waitingLengthMax + 1;
  return content.length >= bound || fold(content, bound).length >= bound;
}

async function indexUpTo(tx: Tx, upTo: number): Promise<void> {
  let length = 0;
  const texts = { after_id: await lastIndexed(tx), up_to_id: upTo };
  const waiting = await tx.all(listTexts, texts);
  for (const text of waiting) length += await insertText(tx, text);
  await tx.run(updateIndexedUpTo, { value: String(upTo) });
  const written = Math.ceil(length / pageLength);
  await tx.run(mergeWords, { pages: mergedPagesMin + written * mergedForEachPage });
}

/** For a message whose text has changed. */
export async function indexAnew(tx: Tx, message: Text): Promise<void> {
  if (!(await isIndexed(tx, message))) {
    if (isLong(message)) await indexUpTo(tx, message.id);
    return;
  }
  await tx.run(deleteWords, message);
  await insertText(tx, message);
}

export async function unindex(tx: Tx, message: { id: number }): Promise<void> {
  if (await isIndexed(tx, message)) await tx.run(deleteWords, message);
}

/** FTS5 keeps which messages were deleted on pages of their own, which come after all others. */
const findTombstone = rawStatement<{ id: number }>(
  'SELECT 1 AS id FROM message_words_data WHERE id >= (65536 << 37) LIMIT 1',
);

const countChanges = rawStatement<{ changes: number }>('SELECT total_changes() AS changes');

/** Whether the index still has words of deleted messages, or of what edited ones said before. */
export const hasDeletedWords = async (reader: Reader): Promise<boolean> =>
  reader.engine === 'sqlite' && (await reader.first(findTombstone, {})) !== undefined;

/**
 * On SQLite, deleting from the index leaves the words where they are until their segment is merged. This merges a
 * bounded number of pages.
 * @param isFirst begins anew, with all that is deleted by now
 * @returns whether there is more to merge
 */
export async function mergeDeletedWords(tx: Tx, isFirst: boolean): Promise<boolean> {
  if (!(await hasDeletedWords(tx))) return false;
  const changes = async () => (await tx.first(countChanges, {}))?.changes ?? 0;
  const before = await changes();
  await tx.run(mergeWords, { pages: isFirst ? -mergedPagesAtOnce : mergedPagesAtOnce });
  // FTS5 makes one change where there is nothing to merge.
  return (await changes()) - before >= 2;
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
