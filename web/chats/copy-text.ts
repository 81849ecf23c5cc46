/** @throws where the browser does not allow it */
export async function copyText(text: string): Promise<void> {
  // Only pages that came over https, or from this machine, have a clipboard.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(box);
  try {
    box.select();
    if (!document.execCommand('copy')) throw new Error('The browser has not copied.');
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
