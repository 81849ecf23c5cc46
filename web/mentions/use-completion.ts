/** Suggestions for the mention at the caret. */
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import type { BoardTask, ByStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { insertText, isComposing, isPlain } from '../ui/text-field.ts';
import {
  type Completion,
  completeTasks,
  matching,
  type PartialMention,
  partialMentionAt,
} from './completions.ts';

export interface Mentionable {
  /** People and labels, after `@`. */
  named: readonly Completion[];
  /** Tasks, after `#`. Only in projects. */
  tasks?: ByStatus<BoardTask[]> | undefined;
  /** Called when somebody starts to mention a task. */
  onTasksWanted?: (() => void) | undefined;
}

export interface CompletionState {
  id: string;
  /** Empty while closed. */
  offered: Completion[];
  chosen: number;
  choose: (index: number) => void;
  take: (completion: Completion) => void;
  /** Call when the caret has moved. */
  follow: () => void;
  close: () => void;
  /** @returns true if the list has handled the key */
  onKey: (event: KeyboardEvent) => boolean;
}

export const optionId = (id: string, index: number): string => `${id}option${index}`;

export function useCompletion(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  { named, tasks, onTasksWanted }: Mentionable,
): CompletionState {
  const id = useId();
  const { untitled } = useWords().projects;
  const [partial, setPartial] = useState<PartialMention>();
  const [chosen, setChosen] = useState(0);
  /** Start of the mention for which the list was closed. */
  const [closedAt, setClosedAt] = useState<number>();
  const isTask = partial?.sign === '#';
  // There may be thousands of tasks, so only prepare them when asked.
  const numbered = useMemo(
    () => (isTask && tasks ? completeTasks(tasks, untitled) : []),
    [isTask, tasks, untitled],
  );
  // The caret event follows each change of the text. Until then the mention is out of date.
  const isCurrent =
    partial !== undefined && text.slice(partial.start, partial.end) === partial.sign + partial.text;
  const isOpen = isCurrent && partial.start !== closedAt;
  const offered = isOpen ? matching(isTask ? numbered : named, partial.text) : [];
  const at = Math.min(chosen, offered.length - 1);

  const follow = () => {
    const { value, selectionStart, selectionEnd } = box.current ?? { value: '' };
    const next =
      selectionStart === selectionEnd ? partialMentionAt(value, selectionStart ?? 0) : undefined;
    if (next?.start !== partial?.start || next?.text !== partial?.text) setChosen(0);
    if (next?.start !== closedAt) setClosedAt(undefined);
    if (next?.sign === '#' && !isTask) onTasksWanted?.();
    setPartial(next);
  };
  const take = ({ sign, handle }: Completion) => {
    if (!box.current || !partial) return;
    const isSpaced = /^\s/.test(text.slice(partial.end));
    insertText(box.current, `${sign}${handle}${isSpaced ? '' : ' '}`, partial.start, partial.end);
    setPartial(undefined);
  };
  const goTo = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(id, index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const one = offered[at];
    if (!one || isComposing(event) || !isPlain(event)) return false;
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) goTo((at + step + offered.length) % offered.length);
    else if (key === 'Enter' || key === 'Tab') take(one);
    else if (key === 'Escape') setClosedAt(partial?.start);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const close = () => setPartial(undefined);
  return { id, offered, chosen: at, choose: setChosen, take, follow, close, onKey };
}
