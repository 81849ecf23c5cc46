/** Focuses a task's card or link. Falls back to the page. */
export function focusTask(id: number): void {
  const place = document.querySelector<HTMLElement>(`[data-task-id="${id}"]`);
  const target = place?.matches('a, [role="row"]') ? place : place?.querySelector('a');
  (target ?? document.getElementById('page'))?.focus();
}

/** Waits until a closing menu has restored the focus. */
export const focusTaskSoon = (id: number): void => void setTimeout(() => focusTask(id), 60);

/** Focuses the page if the focused element is gone, so that the next key is not lost. */
export function keepFocusSoon(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('page')?.focus();
  }, 60);
}
