import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

/** While a character is being composed, as in Japanese or with a dead key, all keys are its own. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

export const isPlain = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !shiftKey && !altKey && !ctrlKey && !metaKey;

/** Puts a text where the caret is, as if it had been typed, so that it can be undone like that. */
export function insertText(
  box: HTMLTextAreaElement,
  text: string,
  from = box.selectionStart,
  to = box.selectionEnd,
): void {
  box.focus();
  box.setSelectionRange(from, to);
  // Deprecated for what it does to pages; for a text field nothing else keeps what can be undone.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Makes a text area as high as its text, unless its style does (`field-sizing`, where supported). */
export function useAutoHeight(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || getComputedStyle(element).getPropertyValue('field-sizing') === 'content')
      return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [box, text]);
}
