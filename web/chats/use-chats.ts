/** The list of one's chats, kept current while somebody looks at it. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { changeList, listFault, listNow, refreshList, watchList } from './chat-list-store.ts';
import { chatOnScreen, onScreenChange } from './chat-store.ts';
import { takeDelivery } from './delivery.ts';
import { listed, withChat, withoutChat } from './listed-chats.ts';
import type { ChatSummary, ListedChat } from './model.ts';
import { useWaiting } from './outbox.ts';

export interface Chats {
  /** The newest activity first; nothing until the first answer. */
  chats: ListedChat[] | undefined;
  /** Why there is nothing to show; what merely delays an update is not told here. */
  error: unknown;
}

/** May be used in several places at once: they share one poll. */
export function useChats(): Chats {
  const known = useSyncExternalStore(watchList, listNow);
  const error = useSyncExternalStore(watchList, listFault);
  const onScreen = useSyncExternalStore(onScreenChange, chatOnScreen);
  const waiting = useWaiting();
  useEffect(() => {
    if (known) takeDelivery(known);
  }, [known]);
  const chats = useMemo(
    () => known && listed(known, { onScreen, waiting }),
    [known, onScreen, waiting],
  );
  return { chats, error };
}

/** Puts a new or changed chat, as a POST answered it, into the list at once. */
export function putChat(chat: ChatSummary): void {
  changeList((chats) => withChat(chats, chat));
}

/** Takes a chat out of the list at once, after one has left it. */
export function dropChat(chatId: number): void {
  changeList((chats) => withoutChat(chats, chatId));
}

/** Asks for the list now. */
export const refreshChats = refreshList;
