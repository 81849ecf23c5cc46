/** Notifications of the system, for who has asked for them. */
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { knownChat } from './chat-store.ts';
import type { ChatSummary } from './model.ts';
import { keep, kept } from './own-storage.ts';
import { page } from './surroundings.ts';
import { hasLocks, lockName } from './tabs.ts';

/** `unsupported` by the browser or without https; `denied` in the browser's own settings. */
export type NotificationState = 'unsupported' | 'denied' | 'off' | 'on';

const settingKey = 'notifications';
const bodyMax = 200;
const listeners = new Set<() => void>();
const shown = new Map<number, Notification>();

// Android's browsers have the permission, and show a notification only for a service worker.
const isSupported =
  'Notification' in window && window.isSecureContext && !/Android/.test(navigator.userAgent);

export const useNotificationState = (): NotificationState =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, stateNow);

/** Asks the browser, and remembers that they are wanted. Call it from a click. */
export async function askForNotifications(): Promise<NotificationState> {
  if (isSupported && (await Notification.requestPermission()) === 'granted') setWanted(true);
  return stateNow();
}

export const turnOffNotifications = (): void => setWanted(false);

/** Shows that there is something new in a chat, unless another tab has the reader's eyes. */
export async function notifyOf(chat: ChatSummary): Promise<void> {
  const message = chat.last_message;
  if (!message || stateNow() !== 'on' || (await isSeenElsewhere())) return;
  const sender = knownChat(chat.chat_id)?.members.find(({ id }) => id === message.sender_id);
  const text = message.content.slice(0, bodyMax);
  const notification = new Notification(chat.title, {
    body: chat.is_personal_chat || !sender ? text : `${sender.first_name}: ${text}`,
    // All tabs show the same one, once.
    tag: `tertulia-${chat.chat_id}`,
    ...(chat.image_route ? { icon: chat.image_route } : {}),
  });
  shown.set(chat.chat_id, notification);
  notification.onclick = () => {
    window.focus();
    navigate(`/?currentChatId=${chat.chat_id}`);
    notification.close();
  };
}

/** It has been read. */
export function withdraw(chatId: number): void {
  shown.get(chatId)?.close();
  shown.delete(chatId);
}

function stateNow(): NotificationState {
  if (!isSupported) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && kept(settingKey) === 'on' ? 'on' : 'off';
}

function setWanted(isWanted: boolean) {
  keep(settingKey, isWanted ? 'on' : 'off');
  for (const told of [...listeners]) told();
}

const seenLock = lockName('seen');

/** A tab that is visible holds this lock, together with others that are. */
function sayWhenSeen() {
  if (!page.isVisible()) return;
  const untilHidden = async () => {
    while (page.isVisible()) {
      await new Promise((resolve) =>
        document.addEventListener('visibilitychange', resolve, { once: true }),
      );
    }
  };
  navigator.locks.request(seenLock, { mode: 'shared' }, untilHidden).catch(() => {});
}

async function isSeenElsewhere(): Promise<boolean> {
  if (!hasLocks) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === seenLock);
}

if (hasLocks) {
  document.addEventListener('visibilitychange', sayWhenSeen);
  sayWhenSeen();
}
