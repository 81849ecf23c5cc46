/** Brings the focus to where a task stands on the page: its card, or its title in a list. */
export function focusTask(id: number): void {
  const place = document.querySelector<HTMLElement>(`[data-task-id="${id}"]`);
  const target = place?.matches('a, [role="row"]') ? place : place?.querySelector('a');
  target?.focus();
}

/** After what is about to be shown has been: a menu that closes gives the focus back first. */
export const focusTaskSoon = (id: number): void => void setTimeout(() => focusTask(id), 60);
