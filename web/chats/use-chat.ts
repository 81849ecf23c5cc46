import { useCallback, useSyncExternalStore } from 'react';
import type { Chat } from './cached-chat.ts';
import { cachedChat, chatOf, knownChat, openChat, updateChat } from './chat-store.ts';
import type { ChatKey } from './model.ts';

export type { Chat };

export function useChat({ chat_id, is_personal_chat }: ChatKey): Chat {
  const open = useCallback(
    (listener: () => void) => openChat({ chat_id, is_personal_chat }, listener),
    [chat_id, is_personal_chat],
  );
  return useSyncExternalStore(open, () => chatOf({ chat_id, is_personal_chat }).shown());
}

/** Fetches a chat that is about to be opened, without marking it as read. */
export function preloadChat(key: ChatKey): void {
  if (!knownChat(key.chat_id)) void updateChat(key);
}

/** Fetches a chat's changes now, for example after changing the group. */
export function refreshChat(chatId: number): void {
  void cachedChat(chatId)?.update();
}
