/** Addresses in a text, and tasks that it names as `#12`, so that they can be followed. Pure. */
export interface TextPart {
  text: string;
  /** Where it leads, for an address. */
  href?: string;
  /** Which task it is. */
  task?: number;
}

/** Marks that change the direction of writing end an address: what it shows is where it leads. */
const address = /https?:\/\/[^\s<>"`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
const trailing = new Set(".,;:!?'*_~…»”’");

const number = /(?<![\p{L}\p{N}_&/#])#([1-9]\d{0,14})(?![\p{L}\p{N}_])/gu;

/** @param isTask Whether there is such a task: any other number stays as it is. */
export function linkedText(
  text: string,
  isTask: (id: number) => boolean = () => false,
): TextPart[] {
  return partsByAddress(text).flatMap((part) =>
    part.href === undefined ? partsByTask(part.text, isTask) : part,
  );
}

function partsByTask(text: string, isTask: (id: number) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(number)) {
    const task = Number(found[1]);
    if (!isTask(task)) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push({ text: found[0], task });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function partsByAddress(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const href = withoutTrailing(found[0]);
    if (!URL.canParse(href)) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push({ text: href, href });
    end = found.index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The punctuation of the sentence is not the address's, nor is a bracket that it has not opened. */
function withoutTrailing(found: string): string {
  const spare = {
    ')': countOf(found, ')') - countOf(found, '('),
    ']': countOf(found, ']') - countOf(found, '['),
  };
  let end = found.length;
  for (; end > 0; end--) {
    const sign = found[end - 1] as string;
    if (sign === ')' || sign === ']') {
      if (spare[sign] <= 0) break;
      spare[sign]--;
    } else if (!trailing.has(sign)) break;
  }
  return found.slice(0, end);
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
