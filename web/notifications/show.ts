/** Notifications of the system: by the service worker where there is one, else by the page. */
import { navigate } from 'wouter/use-browser-location';

export interface Shown {
  title: string;
  body: string;
  icon?: string;
  /** One of a tag is shown at a time, whoever shows it. */
  tag: string;
  /** Where it leads. */
  path: string;
  message_id?: number;
}

export const tagOf = (chatId: number): string => `chat-${chatId}`;

const ownOnes = new Map<string, Notification>();

/** @returns whether the browser shows it */
export async function show({ title, path, message_id, ...looks }: Shown): Promise<boolean> {
  const options = { icon: '/icon-192.png', ...looks, data: { path, message_id } };
  try {
    const worker = await workerInPlace();
    if (!worker) showByPage(title, options);
    else if (!(await isShownAlready(worker, options))) {
      const renotify: NotificationOptions & { renotify: boolean } = { ...options, renotify: true };
      await worker.showNotification(title, renotify);
    }
    return true;
  } catch {
    return false;
  }
}

/** Takes back all that lead somewhere else by now: what they told of has been read. */
export async function withdraw(isToGo: (tag: string) => boolean): Promise<void> {
  const shown = [
    ...ownOnes.values(),
    ...((await (await workerInPlace())?.getNotifications()) ?? []),
  ];
  for (const each of shown) if (isToGo(each.tag)) each.close();
  for (const tag of ownOnes.keys()) if (isToGo(tag)) ownOnes.delete(tag);
}

async function workerInPlace(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.active ? registration : undefined;
}

type Options = NotificationOptions & {
  tag: string;
  data: { path: string; message_id?: number | undefined };
};

/** By another tab, or pushed. */
async function isShownAlready(worker: ServiceWorkerRegistration, { tag, data }: Options) {
  const shown = await worker.getNotifications({ tag });
  return (
    data.message_id !== undefined && shown.some((one) => one.data?.message_id === data.message_id)
  );
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
