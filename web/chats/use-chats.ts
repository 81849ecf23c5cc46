/** The chat list and single chats, for components. Each polls while it is used. */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Chat } from './cached-chat.ts';
import {
  changeList,
  currentList,
  hasMoreChats,
  listFault,
  refreshList,
  unreadInOthers,
  wantChat,
  wantWholeList,
  watchList,
} from './chat-list-store.ts';
import {
  cachedChat,
  chatOf,
  chatOnScreen,
  knownChat,
  onScreenChange,
  openChat,
  updateChat,
} from './chat-store.ts';
import { fetchUnopened } from './delivery.ts';
import { listed, withChat, withoutChat } from './listed-chats.ts';
import type { ChatKey, ChatSummary, ListedChat } from './model.ts';
import { useWaiting } from './outbox.ts';

export interface Chats {
  /** Sorted by activity. Undefined until the first answer. */
  chats: ListedChat[] | undefined;
  /** There are older chats: `loadMoreChats` asks for them. */
  hasMore: boolean;
  /** Unread messages in chats that are not in the list yet. */
  unreadBeyond: number;
  /** Set only while there is nothing to show. Failed updates are not reported here. */
  error: unknown;
}

interface Wanted {
  /** Has this chat in the list, wherever it stands. */
  chatId?: number | null | undefined;
  /** Has all chats, for a search in them. */
  isWhole?: boolean;
}

/** Callers share one poller. */
export function useChats({ chatId, isWhole = false }: Wanted = {}): Chats {
  useEffect(() => (chatId ? wantChat(chatId) : undefined), [chatId]);
  useEffect(() => (isWhole ? wantWholeList() : undefined), [isWhole]);

  const known = useSyncExternalStore(watchList, currentList);
  const hasMore = useSyncExternalStore(watchList, hasMoreChats);
  const unreadBeyond = useSyncExternalStore(watchList, unreadInOthers);
  const error = useSyncExternalStore(watchList, listFault);
  const onScreen = useSyncExternalStore(onScreenChange, chatOnScreen);
  const waiting = useWaiting();
  useEffect(() => {
    if (known) fetchUnopened(known);
  }, [known]);
  const chats = useMemo(
    () => known && listed(known, { onScreen, waiting }),
    [known, onScreen, waiting],
  );
  return { chats, error, hasMore, unreadBeyond };
}

/** Adds or updates a chat at once, as a POST answered it. */
export function putChat(chat: ChatSummary): void {
  changeList((chats) => withChat(chats, chat));
}

/** Removes a chat at once, after leaving it. */
export function dropChat(chatId: number): void {
  changeList((chats) => withoutChat(chats, chatId));
}

/** Fetches the list now. */
export const refreshChats = refreshList;

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
