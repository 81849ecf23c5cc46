import type { KeyboardEvent } from 'react';
import type { Aim } from './use-aim.ts';
import type { CompletionState } from './use-completion.ts';

interface Reach {
  text: string;
  aim: Aim;
  completion: CompletionState;
  submit: () => void;
  onAimEnd: () => void;
  onEditLast: () => void;
}

/** While a character is being composed, as in Japanese or with a dead key, all keys are its own. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229;

/** Who writes by thumb has no Shift+Enter: there Enter breaks the line, and the button sends. */
export const writesByThumb = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export function composerKeys({ text, aim, completion, submit, onAimEnd, onEditLast }: Reach) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const isPlain = !shiftKey && !altKey && !ctrlKey && !metaKey;
    if (isPlain && completion.onKey(key)) event.preventDefault();
    else if (key === 'Enter' && !shiftKey && !altKey) {
      if (isPlain && writesByThumb()) return;
      event.preventDefault();
      submit();
    } else if (key === 'Escape' && aim) {
      event.preventDefault();
      onAimEnd();
    } else if (key === 'ArrowUp' && isPlain && text === '' && !aim) {
      event.preventDefault();
      onEditLast();
    }
  };
}
