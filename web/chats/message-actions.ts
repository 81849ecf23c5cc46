/**
 * What one can do with messages that are there: shown at once, taken back where it does not come
 * about (the promise is then rejected with the reason, for the page to tell).
 */
import { post } from '../api.ts';
import { changeList } from './chat-list-store.ts';
import { heldChat, putMessage } from './chat-store.ts';
import { withMessage } from './listed-chats.ts';
import type { Message } from './model.ts';

export function editMessage(message: Message, content: string): Promise<void> {
  const edited = { ...message, content: content.trim(), edited_at: new Date().toISOString() };
  return change(edited, '/edit-message', { message_id: message.id, 'message-input': content });
}

/**
 * For good: the server keeps an empty place and knows no way back, and a deletion that waits for
 * second thoughts would leave to read what somebody wants gone. So the page asks before.
 */
export function deleteMessage(message: Message): Promise<void> {
  const deleted = { ...message, content: '', mentions: [], deleted_at: new Date().toISOString() };
  return change(deleted, '/delete-message', { message_id: message.id });
}

async function change(changed: Message, path: string, fields: object): Promise<void> {
  const uncover = heldChat(changed.chat_id)?.cover(changed);
  try {
    const { message } = await post<{ message: Message }>(path, fields);
    putMessage(message);
    changeList((chats) => withMessage(chats, message));
  } finally {
    uncover?.();
  }
}
