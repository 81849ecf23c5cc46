/** Keyboard navigation between messages. */
import type { KeyboardEvent } from 'react';
import type { Message } from './model.ts';
import { indexOfMessage } from './rows.ts';

interface KeyOptions {
  messages: readonly Message[];
  onMove: () => void;
  /** Typing a character moves the focus to the composer. */
  onType: () => void;
  toMessage: (id: number, align: 'auto') => boolean;
}

export function historyKeys({ messages, onMove, onType, toMessage }: KeyOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    onMove();
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') return onType();
    const id = Number(target.dataset.message);
    if (!id) return;
    if (key.length === 1 && key !== ' ') return onType();
    const next = nextText(messages, id, key);
    if (next === undefined) return;
    event.preventDefault();
    toMessage(next, 'auto');
    focusWhenThere(currentTarget, next);
  };
}

/** A message outside the screen is rendered within a few frames. */
export function focusWhenThere(within: HTMLElement, id: number, framesLeft = 20): void {
  const element = within.querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (element) element.focus({ preventScroll: true });
  else if (framesLeft > 0) {
    requestAnimationFrame(() => focusWhenThere(within, id, framesLeft - 1));
  }
}

function nextText(messages: readonly Message[], id: number, key: string): number | undefined {
  const at = indexOfMessage(messages, id);
  const isText = ({ kind }: Message) => kind === 'text';
  switch (key) {
    case 'ArrowUp':
      for (let index = at - 1; index >= 0; index--) {
        if (isText(messages[index] as Message)) return messages[index]?.id;
      }
      return undefined;
    case 'ArrowDown':
      for (let index = at + 1; index < messages.length; index++) {
        if (isText(messages[index] as Message)) return messages[index]?.id;
      }
      return undefined;
    case 'Home':
      return messages.find(isText)?.id;
    case 'End':
      return messages.findLast(isText)?.id;
    default:
      return undefined;
  }
}
