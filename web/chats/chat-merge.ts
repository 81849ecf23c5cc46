/** Pure: merges answers of the server into a cached chat. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { Group, MessageState } from '../../contract/chats.ts';
import type { ChatMember, Message, OpenChat } from './model.ts';

/** Ids up to which everyone has received, and read, the messages. */
type Cursors = Pick<OpenChat, 'delivered_up_to' | 'read_up_to'>;

/** The answer of both endpoints, for personal chats and for groups. */
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

/** A whole chat. Unchanged messages keep their identity, so that they are not rendered again. */
export function wholeChat(history: History, isWhole: boolean, before: Message[]): OpenChat {
  const { members = [], former_members = [], group, ...head } = history;
  const same = new Map(before.map((message) => [message.id, message]));
  const messages = history.messages.map((message) => {
    const old = same.get(message.id);
    return old?.version === message.version && old.state === message.state ? old : message;
  });
  return { ...head, members, former_members, group, messages, is_whole: isWhole };
}

/** Merges an answer to `after`. Returns the same object if nothing changed. */
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

/** Adds one of the reader's own messages, as a POST answered it. */
export function putMessage(chat: OpenChat, message: Message): OpenChat {
  const messages = mergeMessages(chat, [message]);
  return messages === chat.messages ? chat : withStates({ ...chat, messages }, chat);
}

/** Takes the newer version of each message, sorted by id. */
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
  // In a partial chat, ignore messages before the first one: they would leave a gap.
  const first = is_whole ? 0 : (known[0]?.id ?? 0);
  const added = [...byId.values()].filter(({ id }) => id > first);
  if (added.length === 0) return isSame ? known : merged;
  const all = [...merged, ...added];
  // Nearly always sorted already, which makes sorting linear.
  return all.sort((a, b) => a.id - b.id);
}

/** Updates the state of each message from the cursors. */
function withStates(chat: OpenChat, cursors: Cursors): OpenChat {
  const readBefore = Math.min(chat.read_up_to, cursors.read_up_to);
  let messages = chat.messages;
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i] as Message;
    // All messages before this one were read and stay so.
    if (message.id <= readBefore && message.state === 'read') break;
    const state = stateOf(message.id, cursors);
    if (state === message.state) continue;
    if (messages === chat.messages) messages = [...messages];
    messages[i] = { ...message, state };
  }
  const { delivered_up_to, read_up_to } = cursors;
  return { ...chat, messages, delivered_up_to, read_up_to };
}
