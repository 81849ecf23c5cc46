/** Addresses in a text. Pure. */

/** Marks that change the direction of writing end an address: what it shows is where it leads. */
const address = /https?:\/\/[^\s<>"`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/iy;
const partners: Record<string, string> = { ')': '(', ']': '[' };
const trailing = new Set(".,;:!?'*_~…»”’");

/** @returns what begins there, without the punctuation of the sentence that it stands in */
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

/** A closing bracket belongs to an address that has opened it. */
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
