/** Shows notifications: by the service worker if there is one, otherwise by the page. */
import { navigate } from 'wouter/use-browser-location';
import { withNotificationsLock } from '../pwa/locks.ts';

export interface Shown {
  title: string;
  body: string;
  icon?: string;
  /** Only one notification per tag is shown at a time. */
  tag: string;
  /** The page it opens. */
  path: string;
  message_id?: number;
}

export const tagOf = (chatId: number): string => `chat-${chatId}`;

const ownOnes = new Map<string, Notification>();

/** @returns true if the browser shows it */
export async function show({ title, path, message_id, ...looks }: Shown): Promise<boolean> {
  const options = { icon: '/icon-192.png', ...looks, data: { path, message_id } };
  try {
    const worker = await workerInPlace();
    if (worker) await withNotificationsLock(() => showByWorker(worker, title, options));
    else showByPage(title, options);
    return true;
  } catch {
    return false;
  }
}

/** Closes notifications whose messages have been read. */
export async function withdraw(isToGo: (tag: string) => boolean): Promise<void> {
  const close = (shown: Iterable<Notification>) => {
    for (const each of shown) if (isToGo(each.tag)) each.close();
  };
  close(ownOnes.values());
  for (const tag of ownOnes.keys()) if (isToGo(tag)) ownOnes.delete(tag);
  const worker = await workerInPlace();
  if (worker) await withNotificationsLock(async () => close(await worker.getNotifications()));
}

async function workerInPlace(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.active ? registration : undefined;
}

type Options = NotificationOptions & {
  tag: string;
  data: { path: string; message_id?: number | undefined };
};

async function showByWorker(worker: ServiceWorkerRegistration, title: string, options: Options) {
  const { tag, data } = options;
  const shown = await worker.getNotifications({ tag });
  const isSame = (one: Notification) => one.data?.message_id === data.message_id;
  // Another tab or a push was first.
  if (data.message_id !== undefined && shown.some(isSame)) return;
  const renotify: NotificationOptions & { renotify: boolean } = { ...options, renotify: true };
  await worker.showNotification(title, renotify);
}

function showByPage(title: string, options: Options) {
  const notification = new Notification(title, options);
  ownOnes.set(options.tag, notification);
  notification.onclick = () => {
    window.focus();
    navigate(options.data.path);
    notification.close();
  };
}

/** The last message of each chat that the service worker has shown. Pages do not show it again. */
const lastShown = new Map<number, number>();

export function markShown(chatId: number, messageId: number): void {
  lastShown.set(chatId, Math.max(messageId, lastShown.get(chatId) ?? 0));
}

export const wasShown = (chatId: number, messageId: number): boolean =>
  (lastShown.get(chatId) ?? 0) >= messageId;
