/** Where *emphasis* may begin and end: at the edges of words. Pure. */
const wordAt = /[\p{L}\p{N}]/uy;
const spaceAt = /\s/uy;

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The character before may be one of two units. */
export function isWordBefore(text: string, from: number, at: number): boolean {
  if (at <= from) return false;
  const isPair = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00 && at - 2 >= from;
  return matchesAt(wordAt, text, isPair ? at - 2 : at - 1);
}

export const mayBegin = (
  text: string,
  from: number,
  at: number,
  after: number,
  to: number,
): boolean => after < to && !matchesAt(spaceAt, text, after) && !isWordBefore(text, from, at);

export const mayEnd = (text: string, at: number, after: number, to: number): boolean =>
  !matchesAt(spaceAt, text, at - 1) && !(after < to && matchesAt(wordAt, text, after));
