import type { KeyboardEvent } from 'react';
import type { CompletionState } from '../mentions/use-completion.ts';
import { isComposing, isPlain } from '../ui/text-field.ts';
import type { ComposerMode } from './use-composer-mode.ts';

interface KeyOptions {
  text: string;
  mode: ComposerMode;
  completion: CompletionState;
  submit: () => void;
  onModeEnd: () => void;
  onEditLast: () => void;
}

/** Touch keyboards have no Shift+Enter: there Enter breaks the line and the button sends. */
export const writesByThumb = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export function composerKeys({
  text,
  mode,
  completion,
  submit,
  onModeEnd,
  onEditLast,
}: KeyOptions) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (completion.onKey(event)) return;
    const { key, shiftKey, altKey } = event;
    if (key === 'Enter' && !shiftKey && !altKey) {
      if (isPlain(event) && writesByThumb()) return;
      event.preventDefault();
      submit();
    } else if (key === 'Escape' && mode) {
      event.preventDefault();
      onModeEnd();
    } else if (key === 'ArrowUp' && isPlain(event) && text === '' && !mode) {
      event.preventDefault();
      onEditLast();
    }
  };
}
