/** Pure: what of the list of chats is new to somebody who is not looking. */
import type { ChatSummary } from './model.ts';

/** By chat, up to which message, and how many mentions, have been seen in the list. */
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
 * The chats with something new that is meant for the reader: a personal message, or a mention.
 * @param seen Nothing at first: what was there before is no news.
 */
export function worthTelling<C extends ChatSummary>(chats: C[], seen: Seen | undefined): C[] {
  if (!seen) return [];
  return chats.filter((chat) => {
    const before = seen.get(chat.chat_id) ?? { lastId: 0, mentions: 0 };
    const last = chat.last_message;
    if (!last || last.id <= before.lastId || chat.unread_count === 0) return false;
    return chat.is_personal_chat
      ? last.kind === 'text' && last.deleted_at === null
      : chat.mention_count > before.mentions;
  });
}
