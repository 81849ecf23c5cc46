/**
 * Pure: parses a message into paragraphs, quotes and code blocks, in linear time. The result only
 * contains pieces of the text, so nothing in it can become markup.
 */
import { addParts, addText, type Inline, type MarksAhead, parseLine } from './inline-parts.ts';
import type { Mark } from './mention-marks.ts';

export type Block = { kind: 'text' | 'quote'; parts: Inline[] } | { kind: 'code'; text: string };

interface Line {
  from: number;
  to: number;
}

const fence = '```';

export function parseMessage(text: string, marks: readonly Mark[] = []): Block[] {
  const lines = linesOf(text);
  const fences = fencePairs(text, lines);
  const ahead: MarksAhead = { marks, next: 0 };
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index++) {
    const end = fences.get(index);
    if (end !== undefined) {
      blocks.push({ kind: 'code', text: between(text, lines, index, end) });
      index = end;
    } else {
      addLine(blocks, text, lines[index] as Line, ahead);
    }
  }
  return blocks;
}

function addLine(blocks: Block[], text: string, { from, to }: Line, ahead: MarksAhead): void {
  const isQuote = text[from] === '>';
  const kind = isQuote ? 'quote' : 'text';
  const start = isQuote ? from + (text[from + 1] === ' ' ? 2 : 1) : from;
  const parts = parseLine(text, Math.min(start, to), to, ahead);
  const last = blocks.at(-1);
  if (last?.kind !== kind) {
    blocks.push({ kind, parts });
    return;
  }
  addText(last.parts, '\n');
  addParts(last.parts, parts);
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
    lines.push({ from, to: at });
    from = at + 1;
  }
  lines.push({ from, to: text.length });
  return lines;
}

/** Maps the first line of a code block to its last. An unclosed block is text. */
function fencePairs(text: string, lines: readonly Line[]): Map<number, number> {
  const pairs = new Map<number, number>();
  let begun: number | undefined;
  for (const [index, { from, to }] of lines.entries()) {
    if (!text.startsWith(fence, from)) continue;
    const rest = text.slice(from + fence.length, to);
    // ```code``` on one line is inline code.
    if (rest.includes('`')) continue;
    if (begun === undefined) begun = index;
    else if (rest.trim() === '') {
      pairs.set(begun, index);
      begun = undefined;
    }
  }
  return pairs;
}

function between(text: string, lines: readonly Line[], begin: number, end: number): string {
  const from = (lines[begin] as Line).to + 1;
  const to = (lines[end] as Line).from - 1;
  return to > from ? text.slice(from, to) : '';
}

/** True for a few emoji without text. These are shown larger. */
export function isEmojiOnly(text: string): boolean {
  return text.length <= emojiOnlyLengthMax && emojiOnly.test(text);
}

const emojiOnlyLengthMax = 32;
const emojiOnly = /^(?:\p{RGI_Emoji}\s*){1,6}$/v;

/** The beginning of a message in one line, without formatting. */

/** Longer than any line. */
const readMax = 240;

export function snippet(content: string): string {
  const blocks = parseMessage(content.slice(0, readMax));
  const text = blocks
    .map((block) => ('parts' in block ? plain(block.parts) : block.text))
    .join(' ');
  return text.replaceAll(/\s+/g, ' ').trim();
}

const plain = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? plain(part.parts) : part.text)).join('');
