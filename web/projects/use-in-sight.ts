import { useCallback } from 'react';

/** How far below what is seen, so that it is there before one arrives. */
const ahead = '0px 0px 400px 0px';
const settledMs = 200;

/** @returns a ref; whenever what it stands on comes into sight, that is told. */
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
          // It may still be in sight after what it brought: then it has to be told again.
          observer.unobserve(element);
          requestAnimationFrame(() => observer.observe(element));
        },
        { root, rootMargin: ahead },
      );
      // What stands before it is drawn a little later, and pushes it down.
      const timer = setTimeout(() => observer.observe(element), settledMs);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [onSeen],
  );
}
