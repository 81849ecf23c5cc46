/**
 * Pure: parses a line of a message for links, `code`, *bold*, _italic_ and mentions. Anything else
 * is text. Linear time.
 */
import type { Mention } from '../../contract/chats.ts';
import { findLink } from './links.ts';
import type { Mark } from './mention-marks.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; mention: Mention }
  | { kind: 'bold' | 'italic'; parts: Inline[] };

/** The marks of the whole text, and the index of the next one. */
export interface MarksAhead {
  marks: readonly Mark[];
  next: number;
}

/** Emphasis that has begun. Each marker can be open once. */
interface Open {
  marker: string;
  parts: Inline[];
}

/** Parses `text` from `from` to `to`, which contains no line break. */
export function parseLine(text: string, from: number, to: number, ahead: MarksAhead): Inline[] {
  const root: Inline[] = [];
  const open: Open[] = [];
  let plainFrom = from;
  let at = from;

  const innermost = () => open.at(-1)?.parts ?? root;
  const takePlain = () => {
    if (at > plainFrom) addText(innermost(), text.slice(plainFrom, at));
  };
  const take = (part: Inline, length: number) => {
    takePlain();
    innermost().push(part);
    at += length;
    plainFrom = at;
  };
  /** Turns unfinished emphasis back into text. */
  const giveUp = (depth: number) => {
    while (open.length > depth) {
      const { marker, parts } = open.pop() as Open;
      addText(innermost(), marker);
      addParts(innermost(), parts);
    }
  };
  const emphasis = (marker: string) => {
    const begun = open.findIndex((one) => one.marker === marker);
    const after = at + marker.length;
    takePlain();
    plainFrom = after;
    if (begun >= 0 && mayEnd(text, at, after, to) && !isJustBegun(open, begun, text, at)) {
      giveUp(begun + 1);
      const { parts } = open.pop() as Open;
      innermost().push({ kind: marker === '_' ? 'italic' : 'bold', parts });
    } else if (mayBegin(text, from, at, after, to)) {
      if (begun >= 0) giveUp(begun);
      open.push({ marker, parts: [] });
    } else {
      plainFrom = at;
    }
    at = after;
  };

  while (at < to) {
    const part = partAt(text, from, at, to, ahead);
    if (part) {
      take(part.inline, part.length);
      continue;
    }
    const run = runAt(text, at, to);
    const marker = run.startsWith('_') ? '_' : run;
    if (run === '*' || run === '**' || run === '_') emphasis(marker);
    else at += Math.max(1, run.length);
  }
  takePlain();
  giveUp(0);
  return root;
}

/** A run of the same marker, or the empty string. */
function runAt(text: string, at: number, to: number): string {
  const sign = text[at] as string;
  if (sign !== '*' && sign !== '_' && sign !== '`') return '';
  let end = at + 1;
  while (end < to && text[end] === sign) end++;
  return text.slice(at, end);
}

function partAt(text: string, from: number, at: number, to: number, ahead: MarksAhead) {
  const sign = text[at] as string;
  if (sign === '`') return codeAt(text, at, to);
  if (sign === 'h' || sign === 'H') {
    const link = isWordBefore(text, from, at) ? undefined : findLink(text, at);
    return link && { inline: link.inline, length: link.length };
  }
  const mark = nextMark(ahead, at);
  if (mark?.start !== at || mark.end > to) return undefined;
  const { start, end, mention } = mark;
  return {
    inline: { kind: 'mention' as const, text: text.slice(start, end), mention },
    length: end - start,
  };
}

function nextMark(ahead: MarksAhead, at: number): Mark | undefined {
  while ((ahead.marks[ahead.next]?.start ?? Number.POSITIVE_INFINITY) < at) ahead.next++;
  return ahead.marks[ahead.next];
}

/** Between single or triple backticks. */
function codeAt(text: string, at: number, to: number) {
  const fence = runAt(text, at, to);
  if (fence.length !== 1 && fence.length !== 3) return undefined;
  const start = at + fence.length;
  const end = text.indexOf(fence, start);
  if (end <= start || end + fence.length > to) return undefined;
  const inline = { kind: 'code' as const, text: text.slice(start, end) };
  return { inline, length: end + fence.length - at };
}

/** Joins adjacent texts. */
export function addParts(parts: Inline[], more: readonly Inline[]): void {
  for (const part of more) {
    if (part.kind === 'text') addText(parts, part.text);
    else parts.push(part);
  }
}

export function addText(parts: Inline[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') last.text += text;
  else parts.push({ kind: 'text', text });
}

/** Empty emphasis is text. */
const isJustBegun = (open: readonly Open[], begun: number, text: string, at: number): boolean => {
  const { marker, parts } = open[begun] as Open;
  return begun === open.length - 1 && parts.length === 0 && text.endsWith(marker, at);
};

/** Where emphasis may begin and end: at word boundaries. */
const wordAt = /[\p{L}\p{N}]/uy;
const spaceAt = /\s/uy;

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The character before may be a surrogate pair. */
function isWordBefore(text: string, from: number, at: number): boolean {
  if (at <= from) return false;
  const isPair = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00 && at - 2 >= from;
  return matchesAt(wordAt, text, isPair ? at - 2 : at - 1);
}

const mayBegin = (text: string, from: number, at: number, after: number, to: number): boolean =>
  after < to && !matchesAt(spaceAt, text, after) && !isWordBefore(text, from, at);

const mayEnd = (text: string, at: number, after: number, to: number): boolean =>
  !matchesAt(spaceAt, text, at - 1) && !(after < to && matchesAt(wordAt, text, after));
