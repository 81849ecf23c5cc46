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

/** Asks for permission if needed. Call it from a click handler. */
export async function turnOnNotifications(): Promise<void> {
  await Notification.requestPermission();
  setPushState('unknown');
  // The person may have declined.
  if (Notification.permission !== 'granted') return setWish(false);
  setWish(true);
  await renewPush();
}

export async function turnOffNotifications(): Promise<void> {
  setWish(false);
  await Promise.all([endPush(), withdraw(() => true)]);
}
