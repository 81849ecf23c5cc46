/** Pure: finds addresses and mentions in a text. */
import { findMentionPlaces, type MentionPlace } from '../../contract/mentions.ts';
import { findLink } from '../chats/links.ts';
import type { KnownNames } from '../chats/mention-marks.ts';

export interface TextPart {
  text: string;
  /** For addresses. */
  href?: string;
  /** For mentions. */
  task?: number;
  user?: number;
  label?: number;
}

interface Found extends TextPart {
  start: number;
}

/** What exists: other names and numbers stay text. */
export interface Known extends KnownNames {
  isTask: (id: number) => boolean;
}

export function linkedText(text: string, known: Known): TextPart[] {
  const found = [...addressesIn(text), ...mentionsIn(text, known)];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { start, ...part } of found.sort((a, b) => a.start - b.start)) {
    if (start > end) parts.push({ text: text.slice(end, start) });
    parts.push(part);
    end = start + part.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** In order, without overlaps. */
function addressesIn(text: string): Found[] {
  const beginning = /(?<![\p{L}\p{N}])https?:\/\//giu;
  const found: Found[] = [];
  for (let at = beginning.exec(text); at; at = beginning.exec(text)) {
    const link = findLink(text, at.index);
    if (!link) continue;
    if (link.inline.kind === 'link') {
      const { href } = link.inline;
      found.push({ start: at.index, text: href, href });
    }
    beginning.lastIndex = Math.max(beginning.lastIndex, at.index + link.length);
  }
  return found;
}

/** Addresses contain no mentions. */
const mentionsIn = (text: string, known: Known): Found[] =>
  findMentionPlaces(text).flatMap((place) => mentionAt(text, place, known) ?? []);

function mentionAt(
  text: string,
  place: MentionPlace,
  { isTask, userIds, labelIds }: Known,
): Found | undefined {
  const { start } = place;
  if ('task_id' in place) {
    const { task_id: task, end } = place;
    return isTask(task) ? { start, text: text.slice(start, end), task } : undefined;
  }
  for (const { name, end } of place.names) {
    const part = { start, text: text.slice(start, end) };
    const user = userIds.get(name);
    if (user !== undefined) return { ...part, user };
    const label = labelIds.get(name);
    if (label !== undefined) return { ...part, label };
  }
  return undefined;
}
