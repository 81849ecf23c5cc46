import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

/** True while an input method composes a character: its keys must be ignored. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

export const isPlain = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !shiftKey && !altKey && !ctrlKey && !metaKey;

/** Inserts a text at the caret as if it was typed, so that it can be undone. */
export function insertText(
  box: HTMLTextAreaElement,
  text: string,
  from = box.selectionStart,
  to = box.selectionEnd,
): void {
  box.focus();
  box.setSelectionRange(from, to);
  // Deprecated, but nothing else keeps the undo history of a text field.
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
