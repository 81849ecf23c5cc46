import { useEffect } from 'react';

/** Names the page in the browser's tab and history, and gives the former name back. */
export function useTitle(title: string): void {
  useEffect(() => {
    const former = document.title;
    document.title = `${title} · Tertulia`;
    return () => {
      document.title = former;
    };
  }, [title]);
}
