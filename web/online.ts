/** Whether the server answered the last request. */
import { useSyncExternalStore } from 'react';

let isOnline = true;
const listeners = new Set<() => void>();

/** Called by every poller. */
export function setOnline(online: boolean): void {
  if (online === isOnline) return;
  isOnline = online;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => isOnline);

/**
 * Calls the listener when the server answers again.
 * @returns a function to unsubscribe
 */
export const onReturn = (listener: () => void): (() => void) =>
  subscribe(() => {
    if (isOnline) listener();
  });
