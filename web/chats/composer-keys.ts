import type { KeyboardEvent } from 'react';
import type { CompletionState } from '../mentions/use-completion.ts';
import { isComposing, isPlain } from '../ui/text-field.ts';
import type { Aim } from './use-composer-mode.ts';

interface Reach {
  text: string;
  aim: Aim;
  completion: CompletionState;
  submit: () => void;
  onAimEnd: () => void;
  onEditLast: () => void;
}

/** Touch keyboards have no Shift+Enter: there Enter breaks the line and the button sends. */
export const writesByThumb = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export function composerKeys({ text, aim, completion, submit, onAimEnd, onEditLast }: Reach) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (completion.onKey(event)) return;
    const { key, shiftKey, altKey } = event;
    if (key === 'Enter' && !shiftKey && !altKey) {
      if (isPlain(event) && writesByThumb()) return;
      event.preventDefault();
      submit();
    } else if (key === 'Escape' && aim) {
      event.preventDefault();
      onAimEnd();
    } else if (key === 'ArrowUp' && isPlain(event) && text === '' && !aim) {
      event.preventDefault();
      onEditLast();
    }
  };
}
