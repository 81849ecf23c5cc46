/** Whether this browser tells its reader of new messages, and how far. Each page has this at once. */
import { forget, keep, kept, onKept } from '../chats/own-storage.ts';

/** `insecure` without https; `denied` in the browser's own settings. */
export type NotificationState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on';

/**
 * Whether that goes for when Tertulia is closed too: `impossible` for this browser; `failed` where
 * its push service did not answer, and `refused` where our server did not.
 */
export type PushState = 'unknown' | 'on' | 'impossible' | 'failed' | 'refused';

const wishKey = 'notifications';
const pushKey = 'push';
const listeners = new Set<() => void>();

export function notificationState(): NotificationState {
  if (!window.isSecureContext) return 'insecure';
  // Android's browsers show a notification only for a service worker.
  const isAble = !/Android/.test(navigator.userAgent) || 'serviceWorker' in navigator;
  if (!('Notification' in window) || !isAble) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && kept(wishKey) === 'on' ? 'on' : 'off';
}

/** As it was found out last. */
export const pushState = (): PushState => (kept(pushKey) as PushState | undefined) ?? 'unknown';

/** Kept for who is signed in: each person who uses this browser has their own wish. */
export function setWish(isWanted: boolean): void {
  keep(wishKey, isWanted ? 'on' : 'off');
  tellAll();
}

export function setPushState(state: PushState): void {
  if (state === pushState()) return;
  if (state === 'unknown') forget(pushKey);
  else keep(pushKey, state);
  tellAll();
}

/** Also of what is changed in another tab, or in the browser's own settings. */
export function onStateChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  const ends = [wishKey, pushKey].map((key) => onKept(key, listener));
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
    for (const end of ends) end();
  };
}

function tellAll() {
  for (const told of [...listeners]) told();
}
