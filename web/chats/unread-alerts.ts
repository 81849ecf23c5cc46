/** Tells somebody who is elsewhere that there is something to read. */
import { useEffect, useRef } from 'react';
import { notificationState } from '../notifications/state.ts';
import { type Seen, seenOf, unreadIn, worthTelling } from './listed-chats.ts';
import type { ListedChat } from './model.ts';
import { page } from './page-environment.ts';
import { useChats } from './use-chats.ts';
import '../notifications/visible-tabs.ts';

/** What shows notifications is loaded by those who want them. */
const telling = () => import('../notifications/notify.ts');

const shownMax = 99;
const countBefore = /^\(\d+\+?\) /;

/** Unread messages in the page's title and on the app's badge, and notifications. */
function useAttention(chats: ListedChat[] | undefined): void {
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
    if (notificationState() !== 'on') return;
    telling()
      .then(({ tellOf, withdrawRead }) =>
        Promise.all([withdrawRead(chats), ...news.map((chat) => tellOf(chat))]),
      )
      .catch(() => {}); // Without it there is nothing to be told by.
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

/** Follows the list of chats on every page: for the title, the app's badge and notifications. */

export function Attentive() {
  useAttention(useChats().chats);
  return null;
}
