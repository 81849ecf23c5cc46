/** Whether this browser tells of new messages: its permission, and what the person wants. */
import { pageData } from '../page-data.ts';

/** `on` or `off`, as the conversations read it; each person who uses this browser has their own. */
const rememberedName = `tertulia:${pageData.me?.id ?? 0}:notifications`;

export type NotificationState = 'unsupported' | 'insecure' | 'denied' | 'off' | 'on';

export function notificationState(): NotificationState {
  if (!window.isSecureContext) return 'insecure';
  // Android's browsers have the permission, and show a notification only for a service worker.
  if (!('Notification' in window) || /Android/.test(navigator.userAgent)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off';
}

/** Asks the browser where it has not been asked yet. To be called from a click. */
export async function turnOnNotifications(): Promise<NotificationState> {
  await Notification.requestPermission();
  if (Notification.permission === 'granted') remember('on');
  return notificationState();
}

export function turnOffNotifications(): NotificationState {
  remember('off');
  return notificationState();
}

/** @returns Whether the browser shows it. */
export function showNotification(title: string, body: string): boolean {
  try {
    new Notification(title, { body, icon: '/icon.svg', tag: 'sample' });
    return true;
  } catch {
    return false;
  }
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(rememberedName) === 'on';
  } catch {
    return false;
  }
}

function remember(wish: 'on' | 'off'): void {
  try {
    localStorage.setItem(rememberedName, wish);
  } catch {
    // The browser keeps nothing for us, so it stays off.
  }
}
