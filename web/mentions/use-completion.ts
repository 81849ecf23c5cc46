/** What is offered while one writes a mention. */
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import type { BoardTask, ByStatus } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { insertText, isComposing, isPlain } from '../ui/text-field.ts';
import { type Begun, begunAt, type Completion, completeTasks, matching } from './completions.ts';

export interface Mentionable {
  /** People and labels, after `@`. */
  named: readonly Completion[];
  /** After `#`; none where there is no project. */
  tasks?: ByStatus<BoardTask[]> | undefined;
  /** Somebody begins to look among the tasks. */
  onTasksWanted?: (() => void) | undefined;
}

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
  /** @returns whether the key was meant for the list, and is not to be used for anything else */
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
  const [begun, setBegun] = useState<Begun>();
  const [chosen, setChosen] = useState(0);
  /** Where somebody has closed the list, it stays closed. */
  const [closedAt, setClosedAt] = useState<number>();
  const isTask = begun?.sign === '#';
  // There may be thousands of them: they are gone through only for who asks.
  const numbered = useMemo(
    () => (isTask && tasks ? completeTasks(tasks, untitled) : []),
    [isTask, tasks, untitled],
  );
  // What has been typed since is seen with the next move of the caret, which follows at once.
  const isCurrent =
    begun !== undefined && text.slice(begun.start, begun.end) === begun.sign + begun.text;
  const isOpen = isCurrent && begun.start !== closedAt;
  const offered = isOpen ? matching(isTask ? numbered : named, begun.text) : [];
  const at = Math.min(chosen, offered.length - 1);

  const follow = () => {
    const { value, selectionStart, selectionEnd } = box.current ?? { value: '' };
    const next = selectionStart === selectionEnd ? begunAt(value, selectionStart ?? 0) : undefined;
    if (next?.start !== begun?.start || next?.text !== begun?.text) setChosen(0);
    if (next?.start !== closedAt) setClosedAt(undefined);
    if (next?.sign === '#' && !isTask) onTasksWanted?.();
    setBegun(next);
  };
  const take = ({ sign, handle }: Completion) => {
    if (!box.current || !begun) return;
    const isSpaced = /^\s/.test(text.slice(begun.end));
    insertText(box.current, `${sign}${handle}${isSpaced ? '' : ' '}`, begun.start, begun.end);
    setBegun(undefined);
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
    else if (key === 'Escape') setClosedAt(begun?.start);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const close = () => setBegun(undefined);
  return { id, offered, chosen: at, choose: setChosen, take, follow, close, onKey };
}
