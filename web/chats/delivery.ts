/**
 * Fetches what has arrived in chats that nobody has open: its senders see that it was delivered, and
 * opening it is instant.
 */
import { heldChat, updateChat } from './chat-store.ts';
import type { ChatSummary } from './model.ts';

/** After a long absence only the newest of all; the rest is delivered when it is opened. */
const chatsMax = 20;
/** So that not all members of a large group ask in the same moment. */
const delayMaxMs = 1_000;

/** Up to which message it has been seen to, by chat. */
const takenUpTo = new Map<number, number>();
const due = new Map<number, ChatSummary>();
let isBusy = false;

export function takeDelivery(chats: ChatSummary[]): void {
  for (const chat of chats.slice(0, chatsMax)) {
    const lastId = chat.last_message?.id ?? 0;
    if (chat.unread_count === 0 || lastId <= (takenUpTo.get(chat.chat_id) ?? 0)) continue;
    takenUpTo.set(chat.chat_id, lastId);
    due.set(chat.chat_id, chat);
  }
  if (due.size > 0 && !isBusy) void takeDue();
}

async function takeDue() {
  isBusy = true;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * delayMaxMs));
  for (const [chatId, chat] of due) {
    due.delete(chatId);
    if (!heldChat(chatId)?.isOpen()) await updateChat(chat);
  }
  isBusy = false;
}
