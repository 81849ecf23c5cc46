/** Brings the focus to where a task stands: its card, or its title in a list; else to the page. */
export function focusTask(id: number): void {
  const place = document.querySelector<HTMLElement>(`[data-task-id="${id}"]`);
  const target = place?.matches('a, [role="row"]') ? place : place?.querySelector('a');
  (target ?? document.getElementById('page'))?.focus();
}

/** After what is about to be shown has been: a menu that closes gives the focus back first. */
export const focusTaskSoon = (id: number): void => void setTimeout(() => focusTask(id), 60);

/** Where what had the focus is gone: to the page, so that the next key is not lost. */
export function keepFocusSoon(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('page')?.focus();
  }, 60);
}
