/** Pure functions: words as searches compare them, without case and accents. */
import { fold } from '../../contract/fold.ts';
import { searchedMessageLengthMax } from '../../contract/limits.ts';

/** Returns the folded words between white space, without duplicates. */
export const foldedWords = (text: string): string[] => [
  ...new Set(fold(text).split(/\s+/).filter(Boolean)),
];

/** Returns the folded runs of letters and digits, in order. */
export const alphanumericWords = (text: string): string[] => runsIn(fold(text));

const runsIn = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

const unfinishedLengthMin = 3;

/** The last word of a query is a prefix if it has at least this many letters. */
export const isUnfinished = (words: string[], index: number): boolean =>
  index === words.length - 1 && (words[index] ?? '').length >= unfinishedLengthMin;

/** The maximum length of a word in characters. PostgreSQL accepts words of up to 2 kB. */
const wordLengthMax = 100;

/** Returns the words in the first `searchedMessageLengthMax` folded code units of a message. */
export const indexedWords = (text: string): string[] =>
  cutWords(fold(text, searchedMessageLengthMax));

/** Returns the words of a message query, without duplicates. The last one may be a prefix. */
export const searchWords = (query: string): string[] =>
  [...new Set(indexedWords(query).reverse())].reverse();

const cutWords = (folded: string): string[] => runsIn(folded).map(cut);

const cut = (word: string): string =>
  word.length <= wordLengthMax ? word : [...word].slice(0, wordLengthMax).join('');

/** True if a message has all the words of a query. */
export function hasWords(content: string, words: string[]): boolean {
  const folded = fold(content, searchedMessageLengthMax);
  // A fast check that excludes nearly all messages without the words, before they are split into words.
  if (!words.every((word) => folded.includes(word))) return false;
  const own = cutWords(folded);
  return words.every((word, i) =>
    isUnfinished(words, i) ? own.some((other) => other.startsWith(word)) : own.includes(word),
  );
}

/** In code units. Longer than every compared word. */
const comparedLengthMax = 2 * wordLengthMax;

/**
 * Checks whether a run of letters in a message matches a word of the query. The run may be as long as the message.
 * @returns also the number of folded code units read
 */
export function matchRun(run: string, words: string[]): { isMatch: boolean; length: number } {
  const folded = fold(run, comparedLengthMax);
  const own = cutWords(folded);
  const isMatch = words.some((word, i) =>
    isUnfinished(words, i) ? own.some((other) => other.startsWith(word)) : own.includes(word),
  );
  return { isMatch, length: folded.length };
}
