/**
 * Fetches what has arrived in chats that nobody has open: its senders see that it was delivered, and
 * opening it is instant.
 */
import { heldChat, updateChat } from './chat-store.ts';
import type { ChatSummary } from './model.ts';

/** After a long absence only the newest of all; the rest is delivered when it is opened. */
const chatsMax = 20;
/** So that not all members of a large group ask in the same moment. */
const groupDelayMaxMs = 1_000;

/** Up to which message it has been seen to, by chat. */
const takenUpTo = new Map<number, number>();
const due = new Map<number, ChatSummary>();
/** One chat is fetched after the other. */
let taken = Promise.resolve();

export function takeDelivery(chats: ChatSummary[]): void {
  for (const chat of chats.slice(0, chatsMax)) {
    const lastId = chat.last_message?.id ?? 0;
    if (chat.unread_count === 0 || lastId <= (takenUpTo.get(chat.chat_id) ?? 0)) continue;
    takenUpTo.set(chat.chat_id, lastId);
    const isDue = due.has(chat.chat_id);
    due.set(chat.chat_id, chat);
    if (!isDue) void take(chat.chat_id, chat.is_personal_chat ? 0 : groupDelayMaxMs);
  }
}

async function take(chatId: number, delayMaxMs: number) {
  if (delayMaxMs > 0) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * delayMaxMs));
  }
  taken = taken.then(async () => {
    const chat = due.get(chatId);
    due.delete(chatId);
    if (chat && !heldChat(chatId)?.isOpen()) await updateChat(chat);
  });
}
