import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

const gapPx = 4;
const marginPx = 8;
/** Open upwards if there is less room than this below and more above. */
const roomMinPx = 200;

/**
 * Floats next to a field, above everything, even outside a dialog. It stays in its place in the
 * document, so that Tab leads into it and out.
 */
export function Floating({
  anchor,
  children,
}: {
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const floating = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = floating.current;
    if (!list) return;
    list.showPopover();
    const place = () => anchor.current && putAt(list, anchor.current);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor]);
  return (
    <div className="popover find-floating" popover="manual" ref={floating}>
      {children}
    </div>
  );
}

function putAt(list: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const height = window.innerHeight;
  const below = height - bottom - gapPx - marginPx;
  const above = top - gapPx - marginPx;
  const isAbove = below < roomMinPx && above > below;
  list.style.left = `${left}px`;
  list.style.width = `${width}px`;
  list.style.maxHeight = `${isAbove ? above : below}px`;
  list.style.top = isAbove ? 'auto' : `${bottom + gapPx}px`;
  list.style.bottom = isAbove ? `${height - top + gapPx}px` : 'auto';
}
