import { type RefObject, useEffect } from 'react';

const motion = { duration: 140, easing: 'ease-out' };
/** When more come at once, somebody has scrolled down to them, or filters something else. */
const arrivalsMax = 3;

/** Cards that others have pushed aside glide to their new place, and one that arrives fades in. */
export function useGlide(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let places = placesIn(element);
    const observer = new MutationObserver(() => {
      const former = places;
      places = placesIn(element);
      if (former.size === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
        return;
      const arrived = [...places].filter(([id]) => !former.has(id));
      for (const [id, { card, top }] of places) {
        const by = (former.get(id)?.top ?? top) - top;
        if (by !== 0) card.animate([{ transform: `translateY(${by}px)` }, {}], motion);
      }
      if (arrived.length > arrivalsMax) return;
      for (const [, { card }] of arrived) card.animate([{ opacity: 0 }, {}], motion);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [scroller]);
}

interface CardPlace {
  card: HTMLElement;
  top: number;
}

/** Where the cards stand within what is scrolled. */
function placesIn(scroller: HTMLElement): Map<string, CardPlace> {
  const rows = scroller.querySelectorAll<HTMLElement>('[role="row"][data-task-id]');
  return new Map(
    [...rows].map((card) => [card.dataset.taskId ?? '', { card, top: card.offsetTop }]),
  );
}
