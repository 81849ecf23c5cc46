import { type RefObject, useEffect } from 'react';

/** React Aria restores the focus within this time after a dialog closes. */
const afterDialogMs = 60;

/** Focuses `place` after a dialog closes, if the element that opened it is gone. */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) place.current?.focus();
      }, afterDialogMs);
    };
  }, [isOpen, place]);
}

/** Call before a row is removed. Focuses the neighbouring row, or the heading of the list. */
export function focusBeside(inRow: Element): void {
  const row = inRow.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('button'))
    .find(Boolean);
  const heading = row?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]');
  (beside ?? heading)?.focus();
}
