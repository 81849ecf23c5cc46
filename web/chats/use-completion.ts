/** What is offered while one writes a mention. */
import { type RefObject, useId, useState } from 'react';
import { type Begun, begunAt, type Completion, matching } from './completions.ts';
import { insertText } from './insert-text.ts';

export interface CompletionState {
  id: string;
  /** Empty while nothing is offered. */
  offered: Completion[];
  chosen: number;
  choose: (index: number) => void;
  take: (completion: Completion) => void;
  /** Looks where the caret is now. */
  follow: () => void;
  close: () => void;
  /** @returns whether the key was meant for the list */
  onKey: (key: string) => boolean;
}

export function useCompletion(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  completions: readonly Completion[],
): CompletionState {
  const id = useId();
  const [begun, setBegun] = useState<Begun>();
  const [chosen, setChosen] = useState(0);
  /** Where somebody has closed the list, it stays closed. */
  const [closedAt, setClosedAt] = useState<number>();
  // What has been typed since is seen with the next move of the caret, which follows at once.
  const isCurrent = begun !== undefined && text.slice(begun.start + 1, begun.end) === begun.text;
  const isOpen = isCurrent && begun.start !== closedAt;
  const offered = isOpen ? matching(completions, begun.text) : [];
  const at = Math.min(chosen, offered.length - 1);

  const follow = () => {
    const { value, selectionStart, selectionEnd } = box.current ?? { value: '' };
    const next = selectionStart === selectionEnd ? begunAt(value, selectionStart ?? 0) : undefined;
    if (next?.start !== begun?.start || next?.text !== begun?.text) setChosen(0);
    if (next?.start !== closedAt) setClosedAt(undefined);
    setBegun(next);
  };
  const take = ({ handle }: Completion) => {
    if (!box.current || !begun) return;
    const isSpaced = /^\s/.test(text.slice(begun.end));
    insertText(box.current, `@${handle}${isSpaced ? '' : ' '}`, begun.start, begun.end);
    setBegun(undefined);
  };
  const onKey = (key: string): boolean => {
    if (offered.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const one = offered[at];
    if (step) setChosen((at + step + offered.length) % offered.length);
    else if ((key === 'Enter' || key === 'Tab') && one) take(one);
    else if (key === 'Escape') setClosedAt(begun?.start);
    else return false;
    return true;
  };
  return { id, offered, chosen: at, choose: setChosen, take, follow, close, onKey };

  function close() {
    setBegun(undefined);
  }
}
