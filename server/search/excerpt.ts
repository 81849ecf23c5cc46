import type { FoundMessage } from '../../contract/chats.ts';
import { fold } from '../../contract/fold.ts';
import { isUnfinished } from './words.ts';

const charactersBefore = 60;
const charactersAfter = 140;
const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The part of a message around its first match, cut into what matches and what does not. Pure. */
export function excerptOf(content: string, words: string[]): FoundMessage['excerpt'] {
  const matches = [...content.matchAll(word)].filter(([text]) => isMatch(fold(text), words));
  const first = matches[0]?.index ?? 0;
  const start = boundary(content, first - charactersBefore);
  const end = boundary(content, first + charactersAfter);
  const pieces: FoundMessage['excerpt'] = [];
  let at = start;
  for (const { 0: text, index } of matches) {
    if (index >= end) break;
    if (index > at) pieces.push({ text: content.slice(at, index), is_match: false });
    at = Math.min(index + text.length, end);
    pieces.push({ text: content.slice(index, at), is_match: true });
  }
  if (at < end) pieces.push({ text: content.slice(at, end), is_match: false });
  return ellipses(pieces, start > 0, end < content.length);
}

function isMatch(folded: string, words: string[]): boolean {
  return words.some((word, i) =>
    isUnfinished(words, i) ? folded.startsWith(word) : folded === word,
  );
}

/** Within the text, and never between the two halves of a character. */
function boundary(content: string, index: number): number {
  const bounded = Math.min(Math.max(index, 0), content.length);
  const isHalf = /[\udc00-\udfff]/.test(content[bounded] ?? '');
  return isHalf ? bounded - 1 : bounded;
}

function ellipses(pieces: FoundMessage['excerpt'], before: boolean, after: boolean) {
  return [
    ...(before ? [{ text: '…', is_match: false }] : []),
    ...pieces,
    ...(after ? [{ text: '…', is_match: false }] : []),
  ];
}
