/** Global keyboard shortcuts. */

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Pressing the modifier alone may be the start of the shortcut. */
export const mightOpenPalette = ({ key }: KeyboardEvent): boolean =>
  key === (isMac() ? 'Meta' : 'Control');

export function isPaletteKey(event: KeyboardEvent): boolean {
  const { key, code, metaKey, ctrlKey, altKey, shiftKey } = event;
  const hasModifiers =
    (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
  // With a layout that is not Latin, use the physical key.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
  return hasModifiers && isK && !event.isComposing;
}

/** `?`, unless the reader is typing, a dialog is open, or the shortcut is switched off. */
export function isShortcutsKey(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, target, defaultPrevented } = event;
  if (key !== '?' || metaKey || ctrlKey || altKey || defaultPrevented || event.isComposing) {
    return false;
  }
  // Another handler may have moved the focus to the composer already.
  if (!isShortcutsKeyOn() || isWriting(target) || isWriting(document.activeElement)) return false;
  return !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]');
}

/** Single-key shortcuts disturb speech input, so this one can be switched off. */
const storedAs = 'tertulia:shortcuts-key';

export function isShortcutsKeyOn(): boolean {
  try {
    return localStorage.getItem(storedAs) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcutsKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, 'off');
  } catch {
    // Without storage the setting cannot be saved.
  }
}
