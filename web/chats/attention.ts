/** Tells somebody who is elsewhere that there is something to read. */
import { useEffect, useRef } from 'react';
import type { ListedChat } from './model.ts';
import { type Seen, seenOf, unreadIn, worthTelling } from './news.ts';
import { notifyOf, withdraw } from './notifications.ts';
import { page } from './surroundings.ts';

export {
  askForNotifications,
  type NotificationState,
  turnOffNotifications,
  useNotificationState,
} from './notifications.ts';

const shownMax = 99;
const countBefore = /^\(\d+\+?\) /;

/** Unread messages in the page's title and on the app's badge, and notifications. */
export function useAttention(chats: ListedChat[] | undefined): void {
  const seen = useRef<Seen>(undefined);
  const count = unreadIn(chats ?? []);

  useEffect(() => {
    const stop = countInTitle(count);
    // A badge is a bonus: where it is not allowed, nothing is missing.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
    return stop;
  }, [count]);

  useEffect(() => {
    if (!chats) return;
    const news = page.isVisible() ? [] : worthTelling(chats, seen.current);
    seen.current = seenOf(chats);
    for (const chat of news) void notifyOf(chat);
    for (const chat of chats) if (chat.unread_count === 0) withdraw(chat.chat_id);
  }, [chats]);
}

/** Keeps the count before whatever title the page on screen gives itself. */
function countInTitle(count: number): () => void {
  const mark = count === 0 ? '' : `(${count > shownMax ? `${shownMax}+` : count}) `;
  const write = () => {
    const title = mark + document.title.replace(countBefore, '');
    if (title !== document.title) document.title = title;
  };
  write();
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(countBefore, '');
  };
}
