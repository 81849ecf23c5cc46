/** Pure: finds addresses in a text. */

/**
 * Characters that change the writing direction end an address, so that it leads where it seems to.
 */
const address = /https?:\/\/[^\s<>"`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/iy;
const partners: Record<string, string> = { ')': '(', ']': '[' };
const trailing = new Set(".,;:!?'*_~…»”’");

/** @returns the link at this position, without the punctuation after it */
export function findLink(text: string, at: number) {
  address.lastIndex = at;
  const found = address.exec(text)?.[0];
  if (found === undefined) return undefined;
  const shown = withoutTrailing(found);
  const inline = isLink(shown)
    ? { kind: 'link' as const, text: shown, href: shown }
    : { kind: 'text' as const, text: shown };
  return { inline, length: shown.length };
}

/** A closing bracket belongs to the address only if the address opens it. */
function withoutTrailing(found: string): string {
  const spare: Record<string, number> = {};
  for (const sign of found) {
    if (sign in partners) spare[sign] = (spare[sign] ?? 0) + 1;
    for (const [closing, opening] of Object.entries(partners)) {
      if (sign === opening) spare[closing] = (spare[closing] ?? 0) - 1;
    }
  }
  let end = found.length;
  while (end > 0) {
    const sign = found[end - 1] as string;
    const isSpare = (spare[sign] ?? 0) > 0;
    if (!isSpare && !trailing.has(sign)) break;
    if (isSpare) spare[sign] = (spare[sign] ?? 0) - 1;
    end--;
  }
  return found.slice(0, end);
}

function isLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}
