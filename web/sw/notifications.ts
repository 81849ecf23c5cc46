/** What the server pushes while the client is closed, or not looked at. */
import type { PushMessage } from '../../contract/push.ts';
import { worker } from './worker-scope.ts';

/** Safari takes pushes away from whoever is told of one and shows nothing. */
const mustShow = !/Chrom(e|ium)|Firefox/.test(navigator.userAgent);
const answerTimeoutMs = 500;

const tagOf = (chatId: number | string): string => `chat-${chatId}`;

/** One notification for each chat. Who looks at Tertulia sees it there. */
export async function show(message: PushMessage): Promise<void> {
  const windows = await openWindows();
  if (!mustShow && windows.some(({ focused }) => focused)) return;
  const options: NotificationOptions & { renotify: boolean } = {
    body: message.body,
    lang: message.lang,
    tag: tagOf(message.chat_id),
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { chat_id: message.chat_id },
  };
  await worker.registration.showNotification(message.title, options);
}

/** The chat has been read, or its reader has gone. */
export async function closeNotifications(chatId?: string): Promise<void> {
  const filter = chatId === undefined ? {} : { tag: tagOf(chatId) };
  for (const shown of await worker.registration.getNotifications(filter)) shown.close();
}

/** In a window that is there, without loading it anew; else in a new one. */
export async function openChat(notification: Notification): Promise<void> {
  notification.close();
  const { chat_id } = notification.data as { chat_id: number };
  const path = `/?currentChatId=${chat_id}`;
  const windows = await openWindows();
  const there = windows.find(({ focused }) => focused) ?? windows[0];
  if (!there) return void (await worker.clients.openWindow(path));
  await there.focus().catch(() => {});
  if (await goesTo(there, path)) return;
  // A page that is no client of ours, or of a build before, is left as it is.
  await there.navigate(path).catch(() => worker.clients.openWindow(path));
}

/** @returns whether the page has gone there by itself */
function goesTo(there: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerTimeoutMs);
    there.postMessage({ type: 'go to', path }, [port2]);
  });
}

const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
