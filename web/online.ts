/** Whether the server answered the last request. */
import { useSyncExternalStore } from 'react';

let isOnline = true;
const listeners = new Set<() => void>();

/** Called by every poller. */
export function setOnline(online: boolean): void {
  if (online === isOnline) return;
  isOnline = online;
  for (const told of [...listeners]) told();
}

function subscribe(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
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
