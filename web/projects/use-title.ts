import { useEffect } from 'react';

/** The page's name, in the window's title. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Tertulia`;
  }, [title]);
}
