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
