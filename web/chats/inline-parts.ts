/**
 * What stands in one line of a message: links, `code`, *bold*, _italic_, and who is mentioned. What is
 * no such thing is text. One pass, in which no character is looked at more than a few times.
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

/** The marks of the whole text, and how many of them are behind us. */
export interface MarksAhead {
  marks: readonly Mark[];
  next: number;
}

/** Emphasis that has begun and may end: of each kind there is at most one at a time. */
interface Open {
  marker: string;
  parts: Inline[];
}

/** The line from `from` to `to`, in which there is no line break. */
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
  /** What had begun from there on and has not ended was text. */
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

/** A run of the same sign that may mean something, else nothing. */
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

/** Between one backtick and the next, or between three and three. */
function codeAt(text: string, at: number, to: number) {
  const fence = runAt(text, at, to);
  if (fence.length !== 1 && fence.length !== 3) return undefined;
  const start = at + fence.length;
  const end = text.indexOf(fence, start);
  if (end <= start || end + fence.length > to) return undefined;
  const inline = { kind: 'code' as const, text: text.slice(start, end) };
  return { inline, length: end + fence.length - at };
}

/** Pieces of text side by side become one. */
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

/** Emphasis of nothing is text. */
const isJustBegun = (open: readonly Open[], begun: number, text: string, at: number): boolean => {
  const { marker, parts } = open[begun] as Open;
  return begun === open.length - 1 && parts.length === 0 && text.endsWith(marker, at);
};

/** Where *emphasis* may begin and end: at the edges of words. Pure. */
const wordAt = /[\p{L}\p{N}]/uy;
const spaceAt = /\s/uy;

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The character before may be one of two units. */
function isWordBefore(text: string, from: number, at: number): boolean {
  if (at <= from) return false;
  const isPair = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00 && at - 2 >= from;
  return matchesAt(wordAt, text, isPair ? at - 2 : at - 1);
}

const mayBegin = (text: string, from: number, at: number, after: number, to: number): boolean =>
  after < to && !matchesAt(spaceAt, text, after) && !isWordBefore(text, from, at);

const mayEnd = (text: string, at: number, after: number, to: number): boolean =>
  !matchesAt(spaceAt, text, at - 1) && !(after < to && matchesAt(wordAt, text, after));
