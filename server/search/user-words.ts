/** The words of a person's names, and the search for people by words. */
import type { Kysely } from 'kysely';
import type { PublicUser } from '../../contract/accounts.ts';
import { toPublicUser } from '../accounts/account-rules.ts';
import { anyOf, sql, statement } from '../store/statement.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { alphanumericWords, foldedWords } from './words.ts';

const foundMax = 20;
/** For a query of several words, the best of this many rows are found. */
const comparedMax = 400;
const countedMax = 1_000;
/** How many words with the prefix are read. */
const lookedAtMax = 3_200;
/** For a single word, one read of this many rows is nearly always enough. */
const rowsPerRead = 32;
/** Sorts after every other character. */
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
  /** A JSON array. */
  others: string;
  lookedAtMax: number;
  limit: number;
}

/** Lists people with a word of that prefix, ordered by the word, so an equal word comes first. */
const byPrefix = (db: Kysely<Tables>, p: Position) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('user_words')
        .select(['word', 'user_id'])
        .where('word', '>=', p.word)
        .where('word', '<', p.end)
        .where((w) => w(w.refTuple('word', 'user_id'), '>', w.tuple(p.seen_word, p.seen_id)))
        .orderBy('word')
        .orderBy('user_id')
        .limit(p.lookedAtMax)
        .as('w'),
    )
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.word', 'u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.image_id'])
    .orderBy('w.word')
    .orderBy('w.user_id')
    .limit(p.limit);

const findByPrefix = statement((db, p: Position) =>
  byPrefix(db, p).select(sql<number>`0`.as('whole_others')),
);

/** Selects from these people those who match all other words too, and counts the whole words. */
const findByPrefixAndOthers = statement((db, p: Position, engine) => {
  const others = anyOf(engine, 'text', p.others);
  return byPrefix(db, p)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM ${others} AS o WHERE NOT EXISTS (
        SELECT 1 FROM user_words AS x
        WHERE x.user_id = w.user_id AND x.word >= o.value AND x.word < o.value || ${sql.lit(last)}))`,
    )
    .select(
      sql<number>`(SELECT count(*) FROM ${others} AS o
        JOIN user_words AS x ON x.user_id = w.user_id AND x.word = o.value)`.as('whole_others'),
    );
});

/** Counts rows up to a limit. */
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

export interface NamedUser {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** Returns whole names and their parts: `Ana-María` is found by `ana`, by `maria` and by `ana-maria`. */
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
 * Finds at most 20 people for whom every word of the query is a prefix of a word, best match first: more
 * whole words rank higher. The query starts from the word with the fewest people, and checks the other
 * words for each of them.
 */
export async function findUsers(
  reader: Reader,
  query: string,
  exceptId: number,
): Promise<PublicUser[]> {
  const words = foldedWords(query.replaceAll('@', ' '));
  const [lead, ...others] = words.length > 1 ? await rarestFirst(reader, words) : words;
  if (lead === undefined) return [];
  const [find, part, limit] =
    others.length === 0
      ? [findByPrefix, rowsPerRead, rowsPerRead]
      : [findByPrefixAndOthers, lookedAtMax, comparedMax];
  const asked = { word: lead, end: lead + last, others: JSON.stringify(others) };
  // Each other word is checked for each row, so a query with more words reads fewer rows.
  const rowsMax = Math.ceil(lookedAtMax / Math.max(1, others.length));
  const found = new Map<number, { user: PublicUser; wholeWords: number }>();
  let seen = { seen_word: '', seen_id: 0 };
  for (let lookedAt = 0; lookedAt < rowsMax && found.size < foundMax; lookedAt += part) {
    const rows = await reader.all(find, {
      ...asked,
      ...seen,
      lookedAtMax: Math.min(part, rowsMax),
      limit,
    });
    for (const row of rows) {
      if (row.id === exceptId || found.has(row.id)) continue;
      const wholeWords = row.whole_others + (row.word === lead ? 1 : 0);
      found.set(row.id, { user: toPublicUser(row), wholeWords });
    }
    const final = rows.at(-1);
    if (!final || rows.length < part) break;
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
