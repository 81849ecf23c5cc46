import { type RefObject, useEffect } from 'react';

/** A dialog gives the focus back in its own time. */
const afterDialogMs = 60;

/** Where the focus goes when what a dialog was opened from is gone by the time that it closes. */
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

/** Before a row goes: the focus moves to the one beside it, else to what the list is called. */
export function focusBeside(inRow: Element): void {
  const row = inRow.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('button'))
    .find(Boolean);
  const heading = row?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]');
  (beside ?? heading)?.focus();
}
