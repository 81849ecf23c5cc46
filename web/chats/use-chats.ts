/** The chat list. Polls while it is used. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
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
import { chatOnScreen, onScreenChange } from './chat-store.ts';
import { fetchUnopened } from './delivery.ts';
import { listed, withChat, withoutChat } from './listed-chats.ts';
import type { ChatSummary, ListedChat } from './model.ts';
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
