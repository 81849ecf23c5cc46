/** Words as they are compared in searches: case and accents don't matter. Pure. */

/** `José Núñez` → `jose nunez` */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What is between white space, folded, each once. */
export const foldedWords = (text: string): string[] => [
  ...new Set(fold(text).split(/\s+/).filter(Boolean)),
];

/** Runs of letters and digits, folded, in order. */
export const alphanumericWords = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
