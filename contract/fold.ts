/** `normalize` sorts the marks of a letter in quadratic time, so no more than this is given to it at once. */
const sliceLength = 128;

/**
 * `José Núñez` → `jose nunez`: case and accents don't matter. A Greek word ends in σ however it is written.
 * A character can become 18, so bound what you fold where anybody may have written it.
 * @param lengthMax in UTF-16 code units of the result; what follows is not folded
 */
export function fold(text: string, lengthMax = Number.POSITIVE_INFINITY): string {
  let folded = '';
  // The slices fold to the same as the whole: each character folds by itself.
  for (let start = 0; start < text.length && folded.length < lengthMax; ) {
    const end = wholeCharacters(text, start + sliceLength);
    folded += foldSlice(text.slice(start, end));
    start = end;
  }
  return folded.length <= lengthMax ? folded : folded.slice(0, wholeCharacters(folded, lengthMax));
}

const foldSlice = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

/** `end`, or one less where it would cut a surrogate pair in two. */
export const wholeCharacters = (text: string, end: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(end)) && /[\ud800-\udbff]/.test(text.charAt(end - 1))
    ? end - 1
    : end;
