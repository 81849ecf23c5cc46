/** Which keys open something, wherever one is. */

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier alone: what it is pressed for may follow. */
export const mayCallPalette = ({ key }: KeyboardEvent): boolean =>
  key === (isMac() ? 'Meta' : 'Control');

export function isPaletteKey(event: KeyboardEvent): boolean {
  const { key, code, metaKey, ctrlKey, altKey, shiftKey } = event;
  const hasModifiers =
    (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
  // Where letters are not Latin, the key is the one that has a K on it elsewhere.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
  return hasModifiers && isK && !event.isComposing;
}

/** `?`, unless somebody is writing, has something else open, or wants no such key. */
export function isShortcutsKey(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, target, defaultPrevented } = event;
  if (key !== '?' || metaKey || ctrlKey || altKey || defaultPrevented || event.isComposing) {
    return false;
  }
  // Somebody else may have taken the key for the beginning of a message, and gone to where it is written.
  if (!isShortcutsKeyOn() || isWriting(target) || isWriting(document.activeElement)) return false;
  return !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]');
}

/** A key without a modifier is in the way of who speaks to the computer: it can be switched off. */
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
    // It is kept for as long as the browser lets us: not at all.
  }
}
