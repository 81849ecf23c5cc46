/**
 * Requests about groups and personal chats. Each updates the chat list and the open chat at once.
 */
import type { ChatSummary } from '../../contract/chats.ts';
import { Problem, post, upload } from '../api.ts';
import { putChat, refreshChat, refreshChats } from '../chats/use-chats.ts';

interface ChatAnswer {
  chat: ChatSummary;
}

export interface NewGroup {
  group_name: string;
  group_description: string;
  user_ids: number[];
}

export async function createGroup(group: NewGroup): Promise<ChatSummary> {
  const { chat } = await post<ChatAnswer>('/create-group-chat', group);
  putChat(chat);
  return chat;
}

export const addUsers = (chat_id: number, user_ids: number[]) =>
  change('/add-users-to-group', chat_id, { user_ids });

export const setAdmin = (chat_id: number, user_id: number, is_admin: boolean) =>
  change('/set-group-admin', chat_id, { user_id, is_admin });

export const editGroup = (
  chat_id: number,
  fields: { group_name?: string; group_description?: string },
) => change('/edit-group', chat_id, fields);

/** Also used to leave the group. */
export async function removeUser(chat_id: number, user_id: number): Promise<void> {
  await post('/remove-user-from-group', { chat_id, user_id });
}

export async function uploadPicture(
  chatId: number,
  picture: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const form = new FormData();
  form.append('chat_id', String(chatId));
  form.append('image', picture, 'picture');
  await upload('/upload-group-image', form, onProgress);
  refreshChats();
  refreshChat(chatId);
}

/** @returns the version of the chat that contains the change */
async function change(path: string, chat_id: number, fields: object): Promise<number> {
  const { chat } = await post<ChatAnswer>(path, { chat_id, ...fields });
  putChat(chat);
  refreshChat(chat_id);
  return chat.version;
}

/** Names of the fields that the server refused. */
export const refusedFields = (error: unknown): string[] =>
  error instanceof Problem ? error.errors.map(({ field }) => field) : [];

/** Opens the personal chat with somebody, creating it if needed. @returns its id */
export async function openPersonalChat(userId: number): Promise<number> {
  const { chat } = await post<{ chat: ChatSummary }>('/create-personal-chat', { user_id: userId });
  putChat(chat);
  return chat.chat_id;
}
