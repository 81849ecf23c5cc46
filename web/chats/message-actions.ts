/** Edits and deletes messages. Shown at once, reverted on failure; the promise is then rejected. */
import { post } from '../api.ts';
import { changeList } from './chat-list-store.ts';
import { cachedChat, putMessage } from './chat-store.ts';
import { withMessage } from './listed-chats.ts';
import type { Message } from './model.ts';

export function editMessage(message: Message, content: string): Promise<void> {
  const edited = { ...message, content: content.trim(), edited_at: new Date().toISOString() };
  return change(edited, '/edit-message', { message_id: message.id, 'message-input': content });
}

/**
 * Final: the server empties the message. The dialog asks first, because an undo would keep the text
 * readable for a while.
 */
export function deleteMessage(message: Message): Promise<void> {
  const deleted = { ...message, content: '', mentions: [], deleted_at: new Date().toISOString() };
  return change(deleted, '/delete-message', { message_id: message.id });
}

async function change(changed: Message, path: string, fields: object): Promise<void> {
  const revert = cachedChat(changed.chat_id)?.showOptimistic(changed);
  try {
    const { message } = await post<{ message: Message }>(path, fields);
    putMessage(message);
    changeList((chats) => withMessage(chats, message));
  } finally {
    revert?.();
  }
}
