import { useSyncExternalStore } from 'react';
import { localDay } from './dates.ts';

const checkedMs = 30_000;

/** `YYYY-MM-DD`, also for who leaves the page open over midnight. */
export const useToday = (): string => useSyncExternalStore(listen, () => localDay(new Date()));

function listen(told: () => void) {
  const timer = setInterval(told, checkedMs);
  return () => clearInterval(timer);
}
