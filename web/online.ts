/** Whether the server answers, as the last request of any kind found it. */
import { useSyncExternalStore } from 'react';

let isOnline = true;
const listeners = new Set<() => void>();

/** Told by whoever asks the server again and again. */
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
 * Calls when the server answers again.
 * @returns what ends that
 */
export const onReturn = (listener: () => void): (() => void) =>
  subscribe(() => {
    if (isOnline) listener();
  });
