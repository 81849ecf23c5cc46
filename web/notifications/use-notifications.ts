import { useSyncExternalStore } from 'react';
import {
  type NotificationState,
  notificationState,
  onStateChange,
  type PushState,
  pushState,
} from './state.ts';

export function useNotifications(): { state: NotificationState; push: PushState } {
  return {
    state: useSyncExternalStore(onStateChange, notificationState),
    push: useSyncExternalStore(onStateChange, pushState),
  };
}
