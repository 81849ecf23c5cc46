/** Before a row goes: the focus moves to the one beside it, else to what the list is called. */
export function focusBeside(inRow: Element): void {
  const row = inRow.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('button'))
    .find(Boolean);
  const heading = row?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]');
  (beside ?? heading)?.focus();
}
