/** Words as searches compare them: case and accents don't matter. Pure. */
import { fold } from '../../contract/fold.ts';
import { searchedMessageLengthMax } from '../../contract/limits.ts';

/** What is between white space, folded, each once. */
export const foldedWords = (text: string): string[] => [
  ...new Set(fold(text).split(/\s+/).filter(Boolean)),
];

/** Runs of letters and digits, folded, in order. */
export const alphanumericWords = (text: string): string[] => runsIn(fold(text));

const runsIn = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

const unfinishedLengthMin = 3;

/** The last word of a query may be the beginning of one, from its third letter on. */
export const isUnfinished = (words: string[], index: number): boolean =>
  index === words.length - 1 && (words[index] ?? '').length >= unfinishedLengthMin;

/** In characters. PostgreSQL takes words of up to 2 kB; nobody types the end of one that long. */
const wordLengthMax = 100;

/** The words by which a message is found: those of its first `searchedMessageLengthMax` folded code units. */
export const indexedWords = (text: string): string[] =>
  cutWords(fold(text, searchedMessageLengthMax));

/** The words of a query as messages are searched for them, each once; the last one may be unfinished. */
export const searchWords = (query: string): string[] =>
  [...new Set(indexedWords(query).reverse())].reverse();

const cutWords = (folded: string): string[] => runsIn(folded).map(cut);

const cut = (word: string): string =>
  word.length <= wordLengthMax ? word : [...word].slice(0, wordLengthMax).join('');

/** Whether a message has all the words of a query. */
export function hasWords(content: string, words: string[]): boolean {
  const folded = fold(content, searchedMessageLengthMax);
  // This tells nearly all messages without the words, and is much faster than splitting them into words.
  if (!words.every((word) => folded.includes(word))) return false;
  const own = cutWords(folded);
  return words.every((word, i) =>
    isUnfinished(words, i) ? own.some((other) => other.startsWith(word)) : own.includes(word),
  );
}

/** In code units: longer than every word that is compared. */
const comparedLengthMax = 2 * wordLengthMax;

/**
 * Whether a run of letters in a message matches one of the words of a query. The run may be as long as the message.
 * @returns also how many folded code units were looked at
 */
export function matchRun(run: string, words: string[]): { isMatch: boolean; length: number } {
  const folded = fold(run, comparedLengthMax);
  const own = cutWords(folded);
  const isMatch = words.some((word, i) =>
    isUnfinished(words, i) ? own.some((other) => other.startsWith(word)) : own.includes(word),
  );
  return { isMatch, length: folded.length };
}
