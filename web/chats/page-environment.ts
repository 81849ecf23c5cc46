/** The poller's view of a browser page. */
import { onReturn, setOnline } from '../online.ts';
import type { PageEnvironment } from './poller.ts';

export const page: PageEnvironment = {
  isVisible: () => document.visibilityState === 'visible',
  isOffline: () => !navigator.onLine,
  onWake(listener) {
    const whenVisible = () => {
      if (page.isVisible()) listener();
    };
    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('online', listener);
    const stopReturn = onReturn(listener);
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      window.removeEventListener('online', listener);
      stopReturn();
    };
  },
  setOnline,
};
