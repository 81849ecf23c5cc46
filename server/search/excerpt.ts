import type { FoundMessage } from '../../contract/chats.ts';
import { wholeCharacters } from '../../contract/fold.ts';
import { searchedMessageLengthMax } from '../../contract/limits.ts';
import { matchRun } from './words.ts';

const charactersBefore = 60;
const charactersAfter = 140;
const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns the part of a message around its first match, split into matches and other text. Pure. */
export function excerptOf(content: string, words: string[]): FoundMessage['excerpt'] {
  const matches = findMatches(content, words);
  const first = matches[0]?.index ?? 0;
  const start = boundary(content, first - charactersBefore);
  const end = boundary(content, first + charactersAfter);
  const pieces: FoundMessage['excerpt'] = [];
  let at = start;
  for (const { text, index } of matches) {
    if (index > at) pieces.push({ text: content.slice(at, index), is_match: false });
    at = Math.min(index + text.length, end);
    pieces.push({ text: content.slice(index, at), is_match: true });
  }
  if (at < end) pieces.push({ text: content.slice(at, end), is_match: false });
  return ellipses(pieces, start > 0, end < content.length);
}

/** Finds the matches within the searched part of the message. */
function findMatches(content: string, words: string[]): { text: string; index: number }[] {
  const matches: { text: string; index: number }[] = [];
  let lookedAt = 0;
  for (const { 0: text, index } of content.matchAll(word)) {
    const end = boundary(content, (matches[0]?.index ?? content.length) + charactersAfter);
    if (index >= end || lookedAt >= searchedMessageLengthMax) break;
    const { isMatch, length } = matchRun(text, words);
    if (isMatch) matches.push({ text, index });
    lookedAt += length;
  }
  return matches;
}

/** Limits an index to the text, and never splits a surrogate pair. */
const boundary = (content: string, index: number): number =>
  wholeCharacters(content, Math.min(Math.max(index, 0), content.length));

function ellipses(pieces: FoundMessage['excerpt'], before: boolean, after: boolean) {
  return [
    ...(before ? [{ text: '…', is_match: false }] : []),
    ...pieces,
    ...(after ? [{ text: '…', is_match: false }] : []),
  ];
}
