/** Pure: optimistic changes of a group. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { GroupRole } from '../../contract/chats.ts';
import type { OpenChat } from '../chats/model.ts';

export type GroupChange =
  | { type: 'named'; chat_name: string }
  | { type: 'described'; description: string }
  | { type: 'added'; people: PublicUser[] }
  | { type: 'removed'; user_id: number }
  | { type: 'role_changed'; user_id: number; role: GroupRole };

export interface MadeChange {
  id: number;
  change: GroupChange;
  /** The first version of the chat that contains the change. Undefined until the server answers. */
  shownFrom?: number;
}

export type GroupDetails = Pick<OpenChat, 'version' | 'members' | 'former_members' | 'group'>;

/** Applies the changes that the chat does not contain yet. */
export function withChanges<T extends GroupDetails>(chat: T, changes: MadeChange[]): T {
  return changes.filter((made) => isPending(made, chat)).reduce(apply, chat);
}

export const isPending = ({ shownFrom }: MadeChange, chat: { version: number }): boolean =>
  shownFrom === undefined || chat.version < shownFrom;

function apply<T extends GroupDetails>(chat: T, { change }: MadeChange): T {
  switch (change.type) {
    case 'named':
      return { ...chat, group: chat.group && { ...chat.group, chat_name: change.chat_name } };
    case 'described':
      return { ...chat, group: chat.group && { ...chat.group, description: change.description } };
    case 'added':
      return add(chat, change.people);
    case 'removed':
      return { ...chat, members: chat.members.filter(({ id }) => id !== change.user_id) };
    case 'role_changed': {
      const { user_id, role } = change;
      const members = chat.members.map((one) => (one.id === user_id ? { ...one, role } : one));
      return { ...chat, members };
    }
  }
}

function add<T extends GroupDetails>(chat: T, people: PublicUser[]): T {
  const present = new Set(chat.members.map(({ id }) => id));
  const joined = people.filter(({ id }) => !present.has(id));
  const back = new Set(joined.map(({ id }) => id));
  return {
    ...chat,
    members: [...chat.members, ...joined.map((person) => ({ ...person, role: 'member' as const }))],
    former_members: chat.former_members.filter(({ id }) => !back.has(id)),
  };
}
