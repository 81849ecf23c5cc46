import { useEffect } from 'react';
import { plainName } from './names.ts';

/** Sets the page's title and restores the former one. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const former = document.title;
    document.title = `${plainName(title)} · Tertulia`;
    return () => {
      document.title = former;
    };
  }, [title]);
}
