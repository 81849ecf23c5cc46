/** Pure: how well a name matches a query, and where. Case and accents are ignored. */
import { fold } from '../../contract/fold.ts';

export interface Piece {
  text: string;
  is_match: boolean;
}

/** The folded words of a query. `@ana` and `#12` are searched without their sign. */
export const queryWords = (query: string): string[] =>
  fold(query)
    .split(/\s+/)
    .map((word) => word.replace(/^[@#]+/, ''))
    .filter(Boolean);

/**
 * Every word must be found, in any order.
 * @param folded The folded name. Folded once by the caller, because there may be thousands.
 * @returns undefined if it does not match; 0 if the name begins with the query; 1 if each word
 * begins a word of the name; 2 if one is inside a word
 */
export function rankOf(words: string[], folded: string): 0 | 1 | 2 | undefined {
  let rank: 0 | 1 | 2 = folded.startsWith(words.join(' ')) ? 0 : 1;
  for (const word of words) {
    const at = placeOf(word, folded);
    if (at === undefined) return undefined;
    if (!at.isWordStart) rank = 2;
  }
  return rank;
}

/** Splits a name into matching and other pieces. */
export function markMatches(text: string, query: string): Piece[] {
  const words = queryWords(query);
  if (words.length === 0) return [{ text, is_match: false }];
  const { folded, starts, ends } = foldWithPlaces(text);
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    const place = placeOf(word, folded);
    if (!place) continue;
    isMarked.fill(1, starts[place.at], ends[place.at + word.length - 1]);
  }
  return cut(text, isMarked);
}

/** Prefers beginnings of words. */
function placeOf(word: string, folded: string): { at: number; isWordStart: boolean } | undefined {
  const first = folded.indexOf(word);
  if (first === -1) return undefined;
  for (let at = first; at !== -1; at = folded.indexOf(word, at + 1)) {
    if (beginsWord(folded, at)) return { at, isWordStart: true };
  }
  return { at: first, isWordStart: false };
}

function beginsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  const isHalf = before >= 0xdc00 && before <= 0xdfff;
  return !/[\p{L}\p{N}]/u.test(text.slice(at - (isHalf ? 2 : 1), at));
}

/**
 * Maps each unit of the folded text to its character: `ﬁ` folds to two letters, and a combining
 * accent to none, so it belongs to the letter before.
 */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    const end = at + character.length;
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(at);
      ends.push(end);
    }
    if (part === '' && ends.length > 0) ends[ends.length - 1] = end;
    folded += part;
    at = end;
  }
  return { folded, starts, ends };
}

function cut(text: string, isMarked: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && isMarked[at] === isMarked[start]) continue;
    pieces.push({ text: text.slice(start, at), is_match: isMarked[start] === 1 });
    start = at;
  }
  return pieces;
}
