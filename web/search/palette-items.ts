/** Pure: the entries of the palette. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { ChatSummary } from '../../contract/chats.ts';
import { fold } from '../../contract/fold.ts';
import type { FoundTask, ProjectSummary } from '../../contract/projects.ts';
import { chatPath } from '../chats/chat-address.ts';
import { fullName } from '../names.ts';
import { projectPath, taskPath } from '../projects/project-address.ts';
import type { IconName } from '../ui/icon.tsx';

/** Dialogs that open over the page. */
export type Opened = 'palette' | 'shortcuts' | 'search' | 'personal' | 'group';

export type ItemKind = 'chat' | 'project' | 'task' | 'place' | 'person';

export interface PaletteItem {
  /** For example `chat:42`. Stored for recent entries. */
  key: string;
  kind: ItemKind;
  title: string;
  detail?: string;
  /** Folded text that is searched. */
  folded: string;
  /** Searched as well, with a lower rank. */
  also?: string;
  icon?: IconName;
  avatar?: { id: number; image: string | null; kind: 'person' | 'group' };
  /** A page, a person to write to, or a dialog to open. */
  goes: { path: string } | { personId: number } | { opens: Opened; query?: string };
}

/** Personal chats use the colour of the other person, if it is known who that is. */
export const avatarIdOf = (chat: ChatSummary, myId: number): number =>
  (chat.is_personal_chat ? otherWhoWrote(chat, myId) : undefined) ?? chat.chat_id;

/** The last sender, unless that is the reader. */
export function otherWhoWrote(chat: ChatSummary, myId: number): number | undefined {
  const senderId = chat.last_message?.sender_id;
  return senderId === myId ? undefined : senderId;
}

export const chatItem = (chat: ChatSummary, myId: number): PaletteItem => ({
  key: `chat:${chat.chat_id}`,
  kind: 'chat',
  title: chat.title,
  folded: fold(chat.title),
  avatar: {
    id: avatarIdOf(chat, myId),
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

export const taskItem = (task: FoundTask, untitled: string): PaletteItem => ({
  key: `task:${task.id}`,
  kind: 'task',
  title: task.task_title || untitled,
  detail: `#${task.id} · ${task.project_name}`,
  folded: fold(`${task.task_title || untitled} #${task.id}`),
  also: fold(task.project_name),
  icon: task.status === 'completed' ? 'check' : 'tasks',
  goes: { path: taskPath(task.project_id, task.id) },
});

export function personItem(person: PublicUser): PaletteItem {
  const name = fullName(person);
  return {
    key: `person:${person.id}`,
    kind: 'person',
    title: name,
    detail: `@${person.username}`,
    folded: fold(`${name} ${person.username}`),
    avatar: { id: person.id, image: person.image_route, kind: 'person' },
    goes: { personId: person.id },
  };
}
