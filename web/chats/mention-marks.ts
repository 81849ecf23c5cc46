/** Pure: finds mentions of people, labels and tasks in a text. */
import type { Mention } from '../../contract/chats.ts';
import { findMentionPlaces, labelHandle, type MentionPlace } from '../../contract/mentions.ts';
import type { Label } from '../../contract/projects.ts';

export interface Mark {
  start: number;
  end: number;
  mention: Mention;
}

/** Ids by name, in one chat. */
export interface KnownNames {
  userIds: ReadonlyMap<string, number>;
  labelIds: ReadonlyMap<string, number>;
}

export function knownNames(
  people: Iterable<{ id: number; username: string }>,
  labels: readonly Label[] = [],
): KnownNames {
  return {
    userIds: new Map(Array.from(people, ({ id, username }) => [username, id])),
    labelIds: new Map(labels.map(({ id, label_name }) => [labelHandle(label_name), id])),
  };
}

/** In the order of the text. Only mentions confirmed by the server are marked. */
export function findMarks(text: string, mentions: readonly Mention[], names: KnownNames): Mark[] {
  if (mentions.length === 0) return [];
  const byKey = new Map(mentions.map((mention) => [keyOf(mention), mention]));
  const places = findMentionPlaces(text);
  const marks = places.map((place) => markAt(place, byKey, names));
  return [...marks.filter((mark) => mark !== undefined), ...guessed(places, marks, mentions, names)]
    .sort((a, b) => a.start - b.start)
    .filter((mark, index, all) => mark.start >= (all[index - 1]?.end ?? 0));
}

function markAt(
  place: MentionPlace,
  mentions: ReadonlyMap<string, Mention>,
  { userIds, labelIds }: KnownNames,
): Mark | undefined {
  const { start } = place;
  if ('task_id' in place) {
    const mention = mentions.get(`task ${place.task_id}`);
    return mention && { start, end: place.end, mention };
  }
  for (const { name, end } of place.names) {
    const mention =
      mentions.get(`user ${userIds.get(name)}`) ?? mentions.get(`label ${labelIds.get(name)}`);
    if (mention) return { start, end, mention };
  }
  return undefined;
}

const keyOf = (mention: Mention): string => {
  if (mention.type === 'user') return `user ${mention.user_id}`;
  return mention.type === 'label' ? `label ${mention.label_id}` : `task ${mention.task_id}`;
};

/**
 * Marks labels whose names the reader does not know, if there are as many unknown names as unknown
 * labels.
 */
function guessed(
  places: readonly MentionPlace[],
  marks: readonly (Mark | undefined)[],
  mentions: readonly Mention[],
  { labelIds }: KnownNames,
): Mark[] {
  const known = new Set(labelIds.values());
  const labels = mentions.filter(({ type, ...rest }) =>
    type === 'label' && 'label_id' in rest ? !known.has(rest.label_id) : false,
  );
  if (labels.length === 0) return [];
  const left = new Map<string, { start: number; end: number }[]>();
  for (const [index, place] of places.entries()) {
    if (marks[index] !== undefined || !('names' in place)) continue;
    const { name, end } = place.names.find((meant) => !/\P{Alphabetic}$/u.test(meant.name)) ??
      place.names[0] ?? { name: '', end: place.start };
    left.set(name, [...(left.get(name) ?? []), { start: place.start, end }]);
  }
  if (left.size !== labels.length) return [];
  return [...left.values()].flatMap((found, index) =>
    found.map((place) => ({ ...place, mention: labels[index] as Mention })),
  );
}
