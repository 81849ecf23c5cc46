import { useSyncExternalStore } from 'react';

const phone = '(max-width: 719px)';

/** Where one thing at a time has the screen. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (told) => {
      const query = window.matchMedia(phone);
      query.addEventListener('change', told);
      return () => query.removeEventListener('change', told);
    },
    () => window.matchMedia(phone).matches,
  );
