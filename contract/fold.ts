/**
 * `normalize` sorts the marks of a letter in quadratic time, so it gets at most this many code
 * units at once.
 */
const sliceLength = 128;

/**
 * `José Núñez` → `jose nunez`: case and accents don't matter, nor does the form of a final sigma. A
 * character can fold to 18, so bound the folded length of untrusted text.
 * @param lengthMax In UTF-16 code units of the result. Text beyond it is not folded.
 */
export function fold(text: string, lengthMax = Number.POSITIVE_INFINITY): string {
  let folded = '';
  // Folding slices gives the same as folding the whole, because each character folds by itself.
  for (let start = 0; start < text.length && folded.length < lengthMax; ) {
    const end = wholeCharacters(text, start + sliceLength);
    folded += foldSlice(text.slice(start, end));
    start = end;
  }
  return folded.length <= lengthMax ? folded : folded.slice(0, wholeCharacters(folded, lengthMax));
}

const foldSlice = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

/** `end`, or one less if it would split a surrogate pair. */
export const wholeCharacters = (text: string, end: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(end)) && /[\ud800-\udbff]/.test(text.charAt(end - 1))
    ? end - 1
    : end;
