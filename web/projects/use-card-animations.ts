import { type RefObject, useEffect } from 'react';

const motion = { duration: 140, easing: 'ease-out' };
/** More cards at once come from scrolling or filtering, so do not animate them. */
const arrivalsMax = 3;

/** Animates cards that were displaced, and fades in new ones. */
export function useCardAnimations(scroller: RefObject<HTMLElement | null>): void {
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

/** Positions of the cards within the scrolling element. */
function placesIn(scroller: HTMLElement): Map<string, CardPlace> {
  const rows = scroller.querySelectorAll<HTMLElement>('[role="row"][data-task-id]');
  return new Map(
    [...rows].map((card) => [card.dataset.taskId ?? '', { card, top: card.offsetTop }]),
  );
}
