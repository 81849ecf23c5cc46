import { useCallback } from 'react';

/** Loads more before the end is visible. */
const ahead = '0px 0px 400px 0px';
const settledMs = 200;

/** @returns a ref callback. `onSeen` is called whenever its element becomes visible. */
export function useInSight(
  onSeen: () => void,
): (element: Element | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const root = element.parentElement;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          onSeen();
          // Observe again: the element may still be visible after more was loaded.
          observer.unobserve(element);
          requestAnimationFrame(() => observer.observe(element));
        },
        { root, rootMargin: ahead },
      );
      // Wait until the elements before it have been rendered and have pushed it down.
      const timer = setTimeout(() => observer.observe(element), settledMs);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [onSeen],
  );
}
