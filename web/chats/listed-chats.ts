/** Pure: the chat list, combined from the server's answer and local changes. */
import type { ChatSummary, ListedChat, Message, PendingMessage } from './model.ts';

/** Adds or replaces a chat. A newer message moves it to the top. */
export function withChat(chats: ChatSummary[], chat: ChatSummary): ChatSummary[] {
  const old = chats.find(({ chat_id }) => chat_id === chat.chat_id);
  if (old && old.version > chat.version) return chats;
  return placed(chats, old, chat);
}

/** Updates the last message of a chat. */
export function withMessage(chats: ChatSummary[], message: Message): ChatSummary[] {
  const old = chats.find(({ chat_id }) => chat_id === message.chat_id);
  if (!old) return chats;
  const last = old.last_message;
  if (last && (last.id > message.id || last.version >= message.version)) return chats;
  return placed(chats, old, { ...old, last_message: message });
}

export const withoutChat = (chats: ChatSummary[], chatId: number): ChatSummary[] =>
  chats.filter(({ chat_id }) => chat_id !== chatId);

/** Marks a chat as read up to a message. */
export function withRead(chats: ChatSummary[], chatId: number, upTo: number): ChatSummary[] {
  const old = chats.find(({ chat_id }) => chat_id === chatId);
  if (!old || (old.last_message?.id ?? 0) > upTo || read(old) === old) return chats;
  return chats.map((chat) => (chat === old ? read(chat) : chat));
}

/** Unchanged chats keep their identity, so that they are not rendered again. */
export function withAnswer(before: ChatSummary[], answer: ChatSummary[]): ChatSummary[] {
  const same = new Map(before.map((chat) => [chat.chat_id, chat]));
  const merged = answer.map((chat) => {
    const old = same.get(chat.chat_id);
    return old?.version === chat.version && JSON.stringify(old) === JSON.stringify(chat)
      ? old
      : chat;
  });
  const isSame = merged.length === before.length && merged.every((chat, i) => chat === before[i]);
  return isSame ? before : merged;
}

interface Own {
  /** The chat on screen. Nothing in it is unread. */
  onScreen: number | undefined;
  /** The newest unacknowledged message of each chat. */
  waiting: ReadonlyMap<number, PendingMessage>;
}

/** The list as displayed: chats with pending messages come first. */
export function listed(chats: ChatSummary[], { onScreen, waiting }: Own): ListedChat[] {
  const rows = chats.map((chat): ListedChat => {
    const shown = chat.chat_id === onScreen ? read(chat) : chat;
    const own = waiting.get(chat.chat_id);
    const isThere = chat.last_message?.client_message_id === own?.client_message_id;
    return own && !isThere ? { ...shown, waiting: own } : shown;
  });
  const first = rows.filter((chat) => chat.waiting);
  if (first.length === 0) return rows;
  const at = ({ waiting: own }: ListedChat) => own?.created_at ?? '';
  first.sort((a, b) => (at(a) < at(b) ? 1 : -1));
  return [...first, ...rows.filter((chat) => !chat.waiting)];
}

const read = (chat: ChatSummary): ChatSummary =>
  chat.unread_count === 0 && chat.mention_count === 0
    ? chat
    : { ...chat, unread_count: 0, mention_count: 0 };

function placed(
  chats: ChatSummary[],
  old: ChatSummary | undefined,
  chat: ChatSummary,
): ChatSummary[] {
  const isNewer = !old || (chat.last_message?.id ?? 0) > (old.last_message?.id ?? 0);
  if (isNewer) return [chat, ...withoutChat(chats, chat.chat_id)];
  return chats.map((other) => (other === old ? chat : other));
}

/** What the list showed last: the last message and the number of mentions, by chat. */
export type Seen = ReadonlyMap<number, { lastId: number; mentions: number }>;

export const unreadIn = (chats: ChatSummary[]): number =>
  chats.reduce((count, chat) => count + chat.unread_count, 0);

export const seenOf = (chats: ChatSummary[]): Seen =>
  new Map(
    chats.map((chat) => [
      chat.chat_id,
      { lastId: chat.last_message?.id ?? 0, mentions: chat.mention_count },
    ]),
  );

/**
 * The chats to notify about: new personal messages, and mentions.
 * @param seen Undefined at first: nothing that was there before is new.
 */
export function chatsToNotify<C extends ChatSummary>(chats: C[], seen: Seen | undefined): C[] {
  if (!seen) return [];
  // Message ids grow: an old chat that the list has only just loaded is not new.
  const newestId = Math.max(0, ...[...seen.values()].map(({ lastId }) => lastId));
  return chats.filter((chat) => {
    const before = seen.get(chat.chat_id) ?? { lastId: newestId, mentions: 0 };
    const last = chat.last_message;
    if (!last || last.id <= before.lastId || chat.unread_count === 0) return false;
    return chat.is_personal_chat
      ? last.kind === 'text' && last.deleted_at === null
      : chat.mention_count > before.mentions;
  });
}
