import { useSyncExternalStore } from 'react';

const phone = '(max-width: 719px)';

/** Narrow screens, which show one thing at a time. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(phone);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(phone).matches,
  );
