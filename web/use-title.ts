import { useEffect } from 'react';
import { plainName } from './names.ts';

/** Names the page in the browser's tab and history, and gives the former name back. */
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
