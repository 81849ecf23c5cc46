import { useSyncExternalStore } from 'react';

const phone = '(max-width: 719px)';

/** Narrow screens, which show one thing at a time. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (told) => {
      const query = window.matchMedia(phone);
      query.addEventListener('change', told);
      return () => query.removeEventListener('change', told);
    },
    () => window.matchMedia(phone).matches,
  );
