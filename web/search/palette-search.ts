/** Pure: finds and sorts the entries of the palette. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { ChatSummary } from '../../contract/chats.ts';
import { queryWords, rankOf } from './match.ts';
import { type ItemKind, otherWhoWrote, type PaletteItem } from './palette-items.ts';

export interface Section {
  kind: ItemKind | 'recent' | 'search';
  items: PaletteItem[];
}

const kinds: ItemKind[] = ['chat', 'project', 'task', 'place'];
const shownMax = 6;
const recentMax = 6;

/** Sections with better matches come first. Within a section, recent entries come first. */
export function findItems(items: PaletteItem[], query: string, recent: string[]): Section[] {
  const words = queryWords(query);
  const placeOf = new Map(recent.map((key, at) => [key, at]));
  const never = recent.length;
  const fitting = items.flatMap((item) => {
    const rank = rankOfItem(words, item);
    return rank === undefined ? [] : [{ item, rank, at: placeOf.get(item.key) ?? never }];
  });
  fitting.sort((a, b) => a.rank - b.rank || a.at - b.at);
  const sections = kinds.flatMap((kind) => {
    const ofKind = fitting.filter(({ item }) => item.kind === kind).slice(0, shownMax);
    const best = ofKind[0]?.rank;
    return best === undefined ? [] : [{ kind, best, items: ofKind.map(({ item }) => item) }];
  });
  sections.sort((a, b) => a.best - b.best);
  return sections.map(({ kind, items: found }) => ({ kind, items: found }));
}

const alsoRank = 3;

function rankOfItem(words: string[], { folded, also }: PaletteItem): number | undefined {
  const rank = rankOf(words, folded);
  if (rank !== undefined || !also) return rank;
  return rankOf(words, `${folded} ${also}`) === undefined ? undefined : alsoRank;
}

/**
 * Without a query: recent entries, then the others.
 * @param here The current page, which is left out.
 */
export function firstItems(
  items: PaletteItem[],
  recent: string[],
  here: string | undefined,
): Section[] {
  const itemOf = new Map(items.map((item) => [item.key, item]));
  const visited = recent
    .filter((key) => key !== here)
    .flatMap((key) => itemOf.get(key) ?? [])
    .slice(0, recentMax);
  const left = new Set([...visited.map(({ key }) => key), here]);
  const rest = (['chat', 'project', 'place'] as const).map((kind) => ({
    kind,
    items: items
      .filter((item) => item.kind === kind && !left.has(item.key))
      .slice(0, kind === 'place' ? undefined : shownMax),
  }));
  return [{ kind: 'recent' as const, items: visited }, ...rest].filter(
    (section) => section.items.length > 0,
  );
}

/**
 * Leaves out people whose personal chat is listed already. Only if it is certainly the same person:
 * two people may share a name.
 */
export function withoutShown(
  people: PublicUser[],
  chats: ChatSummary[],
  sections: Section[],
  myId: number,
): PublicUser[] {
  const shown = new Set(sections.flatMap(({ items }) => items.map(({ key }) => key)));
  const personal = chats.filter(
    (chat) => chat.is_personal_chat && shown.has(`chat:${chat.chat_id}`),
  );
  return people.filter((person) => !personal.some((chat) => isWith(chat, person, myId)));
}

function isWith(chat: ChatSummary, person: PublicUser, myId: number): boolean {
  const otherId = otherWhoWrote(chat, myId);
  if (otherId !== undefined) return otherId === person.id;
  return person.image_route !== null && person.image_route === chat.image_route;
}
