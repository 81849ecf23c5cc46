/** The words that a person is found by, and finding people by them. */
import type { PublicUser } from '../../contract/accounts.ts';
import { toPublicUser } from '../accounts/account-rules.ts';
import { statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import { alphanumericWords, foldedWords } from './words.ts';

const foundMax = 20;
/** Among how many the best are looked for, where several words are asked for. */
const comparedMax = 200;
const countedMax = 1_000;
const rowsPerRead = 64;
const readsMax = 50;
/** Comes after every other character. */
const last = '\u{10ffff}';

const insertWord = statement((db, p: { word: string; user_id: number }) =>
  db.insertInto('user_words').values({ word: p.word, user_id: p.user_id }),
);

const deleteWords = statement((db, p: { user_id: number }) =>
  db.deleteFrom('user_words').where('user_id', '=', p.user_id),
);

interface Position {
  word: string;
  end: string;
  seen_word: string;
  seen_id: number;
  limit: number;
}

/** People with a word of that prefix, by the word: one that is equal to it comes first. */
const findByPrefix = statement((db, p: Position) =>
  db
    .selectFrom('user_words as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .where('w.word', '>=', p.word)
    .where('w.word', '<', p.end)
    .where((e) => e(e.refTuple('w.word', 'w.user_id'), '>', e.tuple(p.seen_word, p.seen_id)))
    .select(['w.word', 'u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.image_id'])
    .orderBy('w.word')
    .orderBy('w.user_id')
    .limit(p.limit),
);

/** How many rows there are, as far as it matters. */
const countPrefix = statement((db, p: { word: string; end: string; max: number }) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('user_words')
        .select('word')
        .where('word', '>=', p.word)
        .where('word', '<', p.end)
        .limit(p.max)
        .as('counted'),
    )
    .select((e) => e.fn.countAll<number>().as('count')),
);

/** The first one in order: if one is equal to the prefix, it is this. */
const findWord = statement((db, p: { user_id: number; word: string; end: string }) =>
  db
    .selectFrom('user_words')
    .select('word')
    .where('user_id', '=', p.user_id)
    .where('word', '>=', p.word)
    .where('word', '<', p.end)
    .orderBy('word')
    .limit(1),
);

export interface NamedUser {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** Whole names and their parts: `Ana-María` is found by `ana`, by `maria` and by `ana-maria`. */
export async function indexUser(tx: Tx, user: NamedUser): Promise<void> {
  await tx.run(deleteWords, { user_id: user.id });
  const names = `${user.username} ${user.first_name} ${user.last_name}`;
  const words = new Set([...foldedWords(names), ...alphanumericWords(names)]);
  for (const word of words) await tx.run(insertWord, { word, user_id: user.id });
}

export async function unindexUser(tx: Tx, userId: number): Promise<void> {
  await tx.run(deleteWords, { user_id: userId });
}

/**
 * People of whom every word of the query begins a word, best match first, 20 at most: who has more
 * of the words whole comes before who has only their beginnings. The word with the fewest people
 * leads; the others are looked up for each.
 */
export async function findUsers(
  reader: Reader,
  query: string,
  exceptId: number,
): Promise<PublicUser[]> {
  const words = foldedWords(query.replaceAll('@', ' '));
  const [lead, ...others] = words.length > 1 ? await rarestFirst(reader, words) : words;
  if (lead === undefined) return [];
  const enough = others.length === 0 ? foundMax : comparedMax;
  const found = new Map<number, { user: PublicUser; wholeWords: number }>();
  let seen = { seen_word: '', seen_id: 0 };
  for (let read = 0; read < readsMax && found.size < enough; read++) {
    const position = { word: lead, end: lead + last, ...seen, limit: rowsPerRead };
    const rows = await reader.all(findByPrefix, position);
    for (const row of rows) {
      if (row.id === exceptId || found.has(row.id) || found.size === enough) continue;
      const wholeWords = await countWhole(reader, row.id, others);
      if (wholeWords === undefined) continue;
      const isWhole = row.word === lead ? 1 : 0;
      found.set(row.id, { user: toPublicUser(row), wholeWords: wholeWords + isWhole });
    }
    const final = rows.at(-1);
    if (!final || rows.length < rowsPerRead) break;
    seen = { seen_word: final.word, seen_id: final.id };
  }
  return [...found.values()]
    .sort((a, b) => b.wholeWords - a.wholeWords)
    .slice(0, foundMax)
    .map(({ user }) => user);
}

async function rarestFirst(reader: Reader, words: string[]): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const row = await reader.first(countPrefix, { word, end: word + last, max: countedMax });
    counts.set(word, row?.count ?? 0);
  }
  const countOf = (word: string) => counts.get(word) ?? 0;
  return words.sort((a, b) => countOf(a) - countOf(b) || b.length - a.length);
}

/** @returns how many of the words are whole words of the person; undefined where one is missing */
async function countWhole(
  reader: Reader,
  userId: number,
  words: string[],
): Promise<number | undefined> {
  let count = 0;
  for (const word of words) {
    const row = await reader.first(findWord, { user_id: userId, word, end: word + last });
    if (!row) return undefined;
    if (row.word === word) count++;
  }
  return count;
}
