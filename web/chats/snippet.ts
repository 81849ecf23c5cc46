/** The beginning of a message in one line, without the signs that make it bold or code. Pure. */
import type { Inline } from './inline-parts.ts';
import { parseMessage } from './message-parts.ts';

/** More than a line ever shows. */
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
