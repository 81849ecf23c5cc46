/** Shows push messages as notifications. */
import type { PushMessage } from '../../contract/push.ts';
import { withNotificationsLock } from '../pwa/locks.ts';
import { worker } from './worker-scope.ts';

/** Safari cancels the subscription if a push shows no notification. */
const mustShow = !/Chrom(e|ium)|Firefox/.test(navigator.userAgent);
const answerTimeoutMs = 500;

const tagOf = (chatId: number | string): string => `chat-${chatId}`;

interface Data {
  path: string;
  message_id?: number;
}

/** One notification per chat. None while Tertulia has the focus. */
export async function show(message: PushMessage): Promise<void> {
  const { chat_id, message_id } = message;
  const windows = await openWindows();
  if (!mustShow && windows.some(({ focused }) => focused)) return;
  await withNotificationsLock(() => showInTurn(message));
  for (const window of windows) window.postMessage({ type: 'shown', chat_id, message_id });
}

async function showInTurn(message: PushMessage): Promise<void> {
  const { chat_id, message_id } = message;
  // If a page has shown it already, do not alert again.
  const shown = await worker.registration.getNotifications({ tag: tagOf(chat_id) });
  const isKnown = shown.some(({ data }) => (data as Data).message_id === message_id);
  const data: Data = { path: `/?currentChatId=${chat_id}`, message_id };
  const options: NotificationOptions & { renotify: boolean } = {
    body: message.body,
    lang: message.lang,
    tag: tagOf(chat_id),
    renotify: !isKnown,
    icon: '/icon-192.png',
    badge: '/badge.png',
    data,
  };
  await worker.registration.showNotification(message.title, options);
}

/** For a chat that was read, or for all chats on signing out. */
export async function closeNotifications(chatId?: string): Promise<void> {
  const filter = chatId === undefined ? {} : { tag: tagOf(chatId) };
  await withNotificationsLock(async () => {
    for (const shown of await worker.registration.getNotifications(filter)) shown.close();
  });
}

/** Opens the chat in an open window without reloading, or in a new window. */
export async function open(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as Data;
  const windows = await openWindows();
  const there = windows.find(({ focused }) => focused) ?? windows[0];
  if (!there) return void (await worker.clients.openWindow(path));
  await there.focus().catch(() => {});
  if (await goesTo(there, path)) return;
  // The page is no client of ours, or of an older build.
  await there.navigate(path).catch(() => worker.clients.openWindow(path));
}

/** @returns true if the page has opened the path itself */
function goesTo(there: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerTimeoutMs);
    there.postMessage({ type: 'go to', path }, [port2]);
  });
}

const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
