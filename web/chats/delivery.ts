/**
 * Fetches new messages of chats that are not open, so that their senders see them as delivered and
 * opening them is instant.
 */
import { cachedChat, updateChat } from './chat-store.ts';
import type { ChatSummary } from './model.ts';

/** After a long absence, only the newest chats. The others are delivered when they are opened. */
const chatsMax = 20;
/** Spreads the requests of the members of a large group. */
const groupDelayMaxMs = 1_000;

/** The last message that was handled, by chat. */
const fetchedUpTo = new Map<number, number>();
const due = new Map<number, ChatSummary>();
/** Fetches one chat at a time. */
let queue = Promise.resolve();

export function fetchUnopened(chats: ChatSummary[]): void {
  for (const chat of chats.slice(0, chatsMax)) {
    const lastId = chat.last_message?.id ?? 0;
    if (chat.unread_count === 0 || lastId <= (fetchedUpTo.get(chat.chat_id) ?? 0)) continue;
    fetchedUpTo.set(chat.chat_id, lastId);
    const isDue = due.has(chat.chat_id);
    due.set(chat.chat_id, chat);
    if (!isDue) void fetchLater(chat.chat_id, chat.is_personal_chat ? 0 : groupDelayMaxMs);
  }
}

async function fetchLater(chatId: number, delayMaxMs: number) {
  if (delayMaxMs > 0) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * delayMaxMs));
  }
  queue = queue.then(async () => {
    const chat = due.get(chatId);
    due.delete(chatId);
    if (chat && !cachedChat(chatId)?.isOpen()) await updateChat(chat);
  });
}
