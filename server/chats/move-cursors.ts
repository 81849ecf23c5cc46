import type { Tx } from '../store/store.ts';
import { moveOwnCursors, openChat } from './chat-changes.ts';

/** Marks all messages as delivered to the person, and as read if `isRead`. */
export async function moveCursors(
  tx: Tx,
  key: { chat_id: number; user_id: number },
  isRead: boolean,
): Promise<void> {
  const chat = await openChat(tx, key.chat_id, key.user_id);
  const newest = chat.last_message_id;
  await moveOwnCursors(tx, chat, { delivered_up_to: newest, read_up_to: isRead ? newest : 0 });
}
