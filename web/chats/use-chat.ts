/** One chat on screen, kept current while it is there. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Chat } from './cached-chat.ts';
import { chatOf, heldChat, knownChat, openChat, updateChat } from './chat-store.ts';
import type { ChatKey } from './model.ts';

export type { Chat };

export function useChat({ chat_id, is_personal_chat }: ChatKey): Chat {
  const open = useCallback(
    (listener: () => void) => openChat({ chat_id, is_personal_chat }, listener),
    [chat_id, is_personal_chat],
  );
  return useSyncExternalStore(open, () => chatOf({ chat_id, is_personal_chat }).shown());
}

/** Fetches a chat that somebody is about to open (the pointer is over it); marks nothing as read. */
export function preloadChat(key: ChatKey): void {
  if (!knownChat(key.chat_id)) void updateChat(key);
}

/** Asks for what is new in a chat now, after a change of one's own to the group, say. */
export function refreshChat(chatId: number): void {
  void heldChat(chatId)?.update();
}
