/** What the palette knows to go to, and which of it fits what was typed. Pure. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { ChatSummary } from '../../contract/chats.ts';
import { fold } from '../../contract/fold.ts';
import type { MyTask, ProjectSummary } from '../../contract/projects.ts';
import type { IconName } from '../ui/icon.tsx';
import { queryWords, rankOf } from './match.ts';
import { chatPath, projectPath, taskPath } from './places.ts';

/** What opens over the page. */
export type Opened = 'palette' | 'shortcuts' | 'search' | 'personal' | 'group';

export type ItemKind = 'chat' | 'project' | 'task' | 'place' | 'person';

export interface PaletteItem {
  /** `chat:42`: the same wherever it is remembered. */
  key: string;
  kind: ItemKind;
  title: string;
  detail?: string;
  /** All that it is found by, folded. */
  folded: string;
  icon?: IconName;
  face?: { id: number; image: string | null; kind: 'person' | 'group' };
  /** An address, a person to write to, or something to open here. */
  goes: { path: string } | { personId: number } | { opens: Opened; query?: string };
}

export const chatItem = (chat: ChatSummary): PaletteItem => ({
  key: `chat:${chat.chat_id}`,
  kind: 'chat',
  title: chat.title,
  folded: fold(chat.title),
  face: {
    id: chat.chat_id,
    image: chat.image_route,
    kind: chat.is_personal_chat ? 'person' : 'group',
  },
  goes: { path: chatPath(chat.chat_id) },
});

export const projectItem = (project: ProjectSummary, archived: string): PaletteItem => ({
  key: `project:${project.id}`,
  kind: 'project',
  title: project.name,
  ...(project.archived_at === null ? {} : { detail: archived }),
  folded: fold(project.name),
  icon: 'board',
  goes: { path: projectPath(project.id) },
});

export const taskItem = (task: MyTask, untitled: string): PaletteItem => ({
  key: `task:${task.id}`,
  kind: 'task',
  title: task.task_title || untitled,
  detail: `#${task.id} · ${task.project_name}`,
  folded: fold(`${task.task_title || untitled} #${task.id} ${task.project_name}`),
  icon: task.status === 'completed' ? 'check' : 'tasks',
  goes: { path: taskPath(task.project_id, task.id) },
});

export function personItem(person: PublicUser): PaletteItem {
  const name = `${person.first_name} ${person.last_name}`;
  return {
    key: `person:${person.id}`,
    kind: 'person',
    title: name,
    detail: `@${person.username}`,
    folded: fold(`${name} ${person.username}`),
    face: { id: person.id, image: person.image_route, kind: 'person' },
    goes: { personId: person.id },
  };
}

export interface Section {
  kind: ItemKind | 'recent' | 'search';
  items: PaletteItem[];
}

const kinds: ItemKind[] = ['chat', 'project', 'task', 'place'];
const shownMax = 6;
const recentMax = 6;

/** What fits: the sections with the better names first, in each what was visited last first. */
export function findItems(items: PaletteItem[], query: string, recent: string[]): Section[] {
  const words = queryWords(query);
  const placeOf = new Map(recent.map((key, at) => [key, at]));
  const never = recent.length;
  const fitting = items.flatMap((item) => {
    const rank = rankOf(words, item.folded);
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

/**
 * While nothing is typed: where somebody was before, then the rest.
 * @param here Where they are now: nobody goes there.
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
 * Whoever has a personal chat among what is shown already is not shown twice. Only who is that person
 * for certain is left out: two people may have the same name.
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
  const senderId = chat.last_message?.sender_id;
  if (senderId !== undefined && senderId !== myId) return senderId === person.id;
  return person.image_route !== null && person.image_route === chat.image_route;
}
