/**
 * The index of words in messages: a `tsvector` with a GIN index on PostgreSQL, FTS5 on SQLite. Both engines
 * index the words as `words.ts` folds them, so both find the same messages. On SQLite the chat of a message
 * is an extra word such as `_42`, which no text contains.
 *
 * GIN has a list of pending entries. FTS5 has none, and indexing one message changes eight pages of the
 * database, nearly as many as the rest of a send. So SQLite indexes new messages in batches: `settings`
 * stores the id of the last indexed message, and a search scans the newer messages one by one.
 *
 * Each batch adds a segment to FTS5. Without merges, each search would read more and more segments. By
 * default FTS5 merges rarely and many pages at once, while every send waits. So the server merges a few
 * pages after each batch (migration 0006, `docs/decisions/007-search.md`).
 */
import { fold } from '../../contract/fold.ts';
import { readSetting } from '../store/settings.ts';
import { rawStatement, sql, statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import { indexedWords } from './words.ts';

/** The size of a batch on SQLite. A search scans fewer messages than this one by one. */
const indexedAtOnce = 256;
/**
 * A message longer than this, in UTF-16 code units or folded, is indexed at once together with the pending
 * ones. This bounds the pending text, and so the time of a batch and of a scan.
 */
const waitingLengthMax = 1_000;
/** Folding multiplies the length of a text by 18 at most. */
const foldedAtMost = 18;

/** The minimum of FTS5 pages to merge after each batch, and further pages for each page written. */
const mergedPagesMin = 24;
const mergedForEachPage = 8;
/** The number of pages to merge in one step of erasing deleted words. */
const mergedPagesAtOnce = 64;
/** The characters of words on one page. FTS5 pages have 4 kB. */
const pageLength = 4_000;

interface Text {
  id: number;
  chat_id: number;
  content: string;
}

const insertWords = rawStatement<never, { id: number; chat_id: number; words: string }>(
  (p, engine) =>
    ({
      // `replace`, because an older version may have indexed the message already.
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

/** Merges some pages. A negative number starts a merge of the whole index, which further calls continue. */
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

/** Call this for each added message, even if it has no words. */
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

/** Call this for a message whose text has changed. */
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

/** FTS5 stores deleted messages on separate pages, which come after all others. */
const findTombstone = rawStatement<{ id: number }>(
  'SELECT 1 AS id FROM message_words_data WHERE id >= (65536 << 37) LIMIT 1',
);

const countChanges = rawStatement<{ changes: number }>('SELECT total_changes() AS changes');

/** True if the index still has words of deleted messages, or former words of edited ones. */
export const hasDeletedWords = async (reader: Reader): Promise<boolean> =>
  reader.engine === 'sqlite' && (await reader.first(findTombstone, {})) !== undefined;

/**
 * Merges a bounded number of pages on SQLite. Words that are deleted from the index stay in their segment until it is
 * merged.
 * @param isFirst starts a new pass, which covers everything deleted until now
 * @returns true if there is more to merge
 */
export async function mergeDeletedWords(tx: Tx, isFirst: boolean): Promise<boolean> {
  if (!(await hasDeletedWords(tx))) return false;
  const changes = async () => (await tx.first(countChanges, {}))?.changes ?? 0;
  const before = await changes();
  await tx.run(mergeWords, { pages: isFirst ? -mergedPagesAtOnce : mergedPagesAtOnce });
  // FTS5 reports one change if there is nothing to merge.
  return (await changes()) - before >= 2;
}

/** Returns the id of the last indexed message on SQLite. */
export const lastIndexed = async (reader: Reader): Promise<number> =>
  Number((await readSetting(reader, indexedUpTo)) ?? 0);

const isIndexed = async (tx: Tx, { id }: { id: number }): Promise<boolean> =>
  tx.engine === 'postgres' || id <= (await lastIndexed(tx));

/** @returns the number of characters of its words */
async function insertText(tx: Tx, { id, chat_id, content }: Text): Promise<number> {
  const words = [...new Set(indexedWords(content))].join(' ');
  if (words !== '') await tx.run(insertWords, { id, chat_id, words });
  return words.length;
}
