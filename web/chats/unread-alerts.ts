import { useEffect, useRef } from 'react';
import { notificationState } from '../notifications/state.ts';
import { chatsToNotify, type Seen, seenOf, unreadIn } from './listed-chats.ts';
import { page } from './page-environment.ts';
import { type Chats, useChats } from './use-chats.ts';
import '../notifications/visible-tabs.ts';

/** Loaded only for people who have notifications on. */
const loadNotify = () => import('../notifications/notify.ts');

const shownMax = 99;
const countBefore = /^\(\d+\+?\) /;

/** Shows unread messages in the title, in the app's badge and as notifications. */
function useUnreadAlerts({ chats, unreadBeyond }: Chats): void {
  const seen = useRef<Seen>(undefined);
  const count = unreadIn(chats ?? []) + unreadBeyond;

  useEffect(() => {
    const stop = countInTitle(count);
    // Not all browsers allow a badge.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
    return stop;
  }, [count]);

  useEffect(() => {
    if (!chats) return;
    const news = page.isVisible() ? [] : chatsToNotify(chats, seen.current);
    seen.current = seenOf(chats);
    if (notificationState() !== 'on') return;
    loadNotify()
      .then(({ notifyAbout, withdrawRead }) =>
        Promise.all([withdrawRead(chats), ...news.map((chat) => notifyAbout(chat))]),
      )
      .catch(() => {}); // Without the script there are no notifications.
  }, [chats]);
}

/** Keeps the count in front of the title, whatever title a page sets. */
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

/** Rendered on every page. */

export function UnreadAlerts() {
  useUnreadAlerts(useChats());
  return null;
}
