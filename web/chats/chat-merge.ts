/** Pure: how what the server answers goes into a chat that is known. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { Group, MessageState } from '../../contract/chats.ts';
import type { ChatMember, Message, OpenChat } from './model.ts';

/** Up to which message everyone has received, and read. */
type Cursors = Pick<OpenChat, 'delivered_up_to' | 'read_up_to'>;

/** What either fetch answers. */
export interface History extends Cursors {
  chat_id: number;
  is_personal_chat: boolean;
  version: number;
  messages: Message[];
  members?: ChatMember[];
  former_members?: PublicUser[];
  group?: Group;
}

export function stateOf(messageId: number, cursors: Cursors): MessageState {
  if (messageId <= cursors.read_up_to) return 'read';
  return messageId <= cursors.delivered_up_to ? 'delivered' : 'sent';
}

/** All of a chat, in which what did not change stays the object that it was. */
export function wholeChat(history: History, isWhole: boolean, before: Message[]): OpenChat {
  const { members = [], former_members = [], group, ...head } = history;
  const same = new Map(before.map((message) => [message.id, message]));
  const messages = history.messages.map((message) => {
    const old = same.get(message.id);
    return old?.version === message.version && old.state === message.state ? old : message;
  });
  return { ...head, members, former_members, group, messages, is_whole: isWhole };
}

/** Puts an answer to `after` into a chat. Without anything new it is the same object. */
export function mergeChanges(chat: OpenChat, changes: History): OpenChat {
  const { version, delivered_up_to, read_up_to, members, former_members, group } = changes;
  const merged = withStates(
    { ...chat, messages: mergeMessages(chat, changes.messages) },
    { delivered_up_to, read_up_to },
  );
  const isSame =
    version === chat.version && merged.messages === chat.messages && members === undefined;
  if (isSame) return chat;
  return {
    ...merged,
    version,
    members: members ?? chat.members,
    former_members: former_members ?? chat.former_members,
    group: group ?? chat.group,
  };
}

/** Puts one message in that came another way: one's own, as a POST answered it. */
export function putMessage(chat: OpenChat, message: Message): OpenChat {
  const messages = mergeMessages(chat, [message]);
  return messages === chat.messages ? chat : withStates({ ...chat, messages }, chat);
}

/** The newer version of each message, oldest message first. */
function mergeMessages({ messages: known, is_whole }: OpenChat, news: Message[]): Message[] {
  const byId = new Map(news.map((message) => [message.id, message]));
  let isSame = true;
  const merged = known.map((old) => {
    const fresh = byId.get(old.id);
    if (!fresh) return old;
    byId.delete(old.id);
    if (fresh.version <= old.version) return old;
    isSame = false;
    return fresh;
  });
  // Of a part, only what continues it: a message before its first would leave a hole.
  const first = is_whole ? 0 : (known[0]?.id ?? 0);
  const added = [...byId.values()].filter(({ id }) => id > first);
  if (added.length === 0) return isSame ? known : merged;
  const all = [...merged, ...added];
  // Nearly always they are in order already, which makes this a walk along them.
  return all.sort((a, b) => a.id - b.id);
}

/** Gives each message the state that follows from the cursors. */
function withStates(chat: OpenChat, cursors: Cursors): OpenChat {
  const readBefore = Math.min(chat.read_up_to, cursors.read_up_to);
  let messages = chat.messages;
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i] as Message;
    // From here on everything was read and still is.
    if (message.id <= readBefore && message.state === 'read') break;
    const state = stateOf(message.id, cursors);
    if (state === message.state) continue;
    if (messages === chat.messages) messages = [...messages];
    messages[i] = { ...message, state };
  }
  const { delivered_up_to, read_up_to } = cursors;
  return { ...chat, messages, delivered_up_to, read_up_to };
}
