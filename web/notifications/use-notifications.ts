import { useSyncExternalStore } from 'react';
import { endPush, renewPush } from './push.ts';
import { withdraw } from './show.ts';
import {
  type NotificationState,
  notificationState,
  onStateChange,
  type PushState,
  pushState,
  setPushState,
  setWish,
} from './state.ts';

export function useNotifications(): { state: NotificationState; push: PushState } {
  return {
    state: useSyncExternalStore(onStateChange, notificationState),
    push: useSyncExternalStore(onStateChange, pushState),
  };
}

/** The one switch: asks the browser, tells while a page is open, and while none is where it can. */

/** Asks the browser where it has not been asked yet. Call it from a click. */
export async function turnOnNotifications(): Promise<void> {
  await Notification.requestPermission();
  setPushState('unknown');
  // Who says no has them off, or denied.
  if (Notification.permission !== 'granted') return setWish(false);
  setWish(true);
  await renewPush();
}

export async function turnOffNotifications(): Promise<void> {
  setWish(false);
  await Promise.all([endPush(), withdraw(() => true)]);
}
