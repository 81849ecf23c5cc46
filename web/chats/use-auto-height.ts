import { type RefObject, useLayoutEffect } from 'react';

/** Where the browser does not let a text field grow by itself, it grows by this. */
const growsByItself = CSS.supports('field-sizing', 'content');

export function useAutoHeight(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows from the text
  useLayoutEffect(() => {
    const element = box.current;
    if (growsByItself || !element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [box, text]);
}
