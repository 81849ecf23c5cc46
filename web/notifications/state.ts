/** The notification settings of this browser, shared by all tabs. */
import { getItem, onItemChange, removeItem, setItem } from '../chats/own-storage.ts';

/** `insecure` means without https. `denied` means blocked in the browser's settings. */
export type NotificationState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on';

/**
 * Whether notifications also arrive while Tertulia is closed. `impossible`: not in this browser.
 * `failed`: the push service did not answer. `refused`: our server did not.
 */
export type PushState = 'unknown' | 'on' | 'impossible' | 'failed' | 'refused';

const wishKey = 'notifications';
const pushKey = 'push';
const listeners = new Set<() => void>();

export function notificationState(): NotificationState {
  if (!window.isSecureContext) return 'insecure';
  // Browsers on Android show notifications only through a service worker.
  const isAble = !/Android/.test(navigator.userAgent) || 'serviceWorker' in navigator;
  if (!('Notification' in window) || !isAble) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && getItem(wishKey) === 'on' ? 'on' : 'off';
}

/** The last known state. */
export const pushState = (): PushState => (getItem(pushKey) as PushState | undefined) ?? 'unknown';

/** Stored for the signed-in person: people who share a browser have separate settings. */
export function setWish(isWanted: boolean): void {
  setItem(wishKey, isWanted ? 'on' : 'off');
  notifyListeners();
}

export function setPushState(state: PushState): void {
  if (state === pushState()) return;
  if (state === 'unknown') removeItem(pushKey);
  else setItem(pushKey, state);
  notifyListeners();
}

/** Includes changes in other tabs and in the browser's settings. */
export function onStateChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  const ends = [wishKey, pushKey].map((key) => onItemChange(key, listener));
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
    for (const end of ends) end();
  };
}

function notifyListeners() {
  for (const listener of [...listeners]) listener();
}
