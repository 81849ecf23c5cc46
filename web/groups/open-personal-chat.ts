import type { ChatSummary } from '../../contract/chats.ts';
import { post } from '../api.ts';
import { putChat } from '../chats/use-chats.ts';

/** The personal chat with somebody, made if there was none. @returns its id */
export async function openPersonalChat(userId: number): Promise<number> {
  const { chat } = await post<{ chat: ChatSummary }>('/create-personal-chat', { user_id: userId });
  putChat(chat);
  return chat.chat_id;
}
