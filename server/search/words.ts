/** Words as they are compared in searches: case and accents don't matter. Pure. */
import { fold } from '../../contract/fold.ts';

/** What is between white space, folded, each once. */
export const foldedWords = (text: string): string[] => [
  ...new Set(fold(text).split(/\s+/).filter(Boolean)),
];

/** Runs of letters and digits, folded, in order. */
export const alphanumericWords = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const unfinishedLengthMin = 3;

/** The last word of a query may be the beginning of one, from its third letter on. */
export const isUnfinished = (words: string[], index: number): boolean =>
  index === words.length - 1 && (words[index] ?? '').length >= unfinishedLengthMin;

/** PostgreSQL takes words of up to 2 kB; nobody types the end of one that long. */
const wordLengthMax = 100;

/** The words by which a message is found. */
export const indexedWords = (text: string): string[] => alphanumericWords(text).map(cut);

const cut = (word: string): string =>
  word.length <= wordLengthMax ? word : [...word].slice(0, wordLengthMax).join('');

/** Whether a message has all the words of a query. */
export function hasWords(content: string, words: string[]): boolean {
  // Nearly all that do not have them are told from the others without taking them apart.
  const folded = fold(content);
  if (!words.every((word) => folded.includes(word))) return false;
  const own = indexedWords(content);
  return words.every((word, i) =>
    isUnfinished(words, i) ? own.some((other) => other.startsWith(word)) : own.includes(word),
  );
}
