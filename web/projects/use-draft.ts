import { useEffect, useRef, useState } from 'react';

interface DraftField {
  text: string;
  isOpen: boolean;
  /** What others have written meanwhile is another text. */
  isOvertaken: boolean;
  open: () => void;
  write: (text: string) => void;
  /** Keeps what is written, unless that would overwrite what others wrote: then it has to be `keepMine`. */
  finish: () => void;
  keepMine: () => void;
  drop: () => void;
}

/** @param save Takes what to do when it is refused: the text is then in the field again. */
export function useDraft(
  value: string,
  save: (text: string, onRefused: () => void) => void,
): DraftField {
  const [draft, setDraft] = useState<Draft>();
  const keepMine = () => {
    const text = textToKeep(draft, value);
    setDraft(undefined);
    if (text !== undefined) save(text, () => setDraft({ text, base: value }));
  };
  // Who goes elsewhere in the middle of a sentence has still written it.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const text = isOvertaken(draft, value) ? undefined : textToKeep(draft, value);
      if (text !== undefined) save(text, () => {});
    };
  });
  useEffect(() => () => leave.current(), []);
  return {
    text: shownText(draft, value),
    isOpen: draft !== undefined,
    isOvertaken: isOvertaken(draft, value),
    open: () => setDraft((now) => now ?? { text: value, base: value }),
    write: (text) =>
      setDraft((now) => ({ text, base: now && now.text !== now.base ? now.base : value })),
    finish: () => {
      if (!isOvertaken(draft, value)) keepMine();
    },
    keepMine,
    drop: () => setDraft(undefined),
  };
}

/** A text that somebody is writing while others may change it. Pure. */
export interface Draft {
  text: string;
  /** What was there when the writing began. */
  base: string;
}

/** Whether something was written that is not kept yet. */
export const isDirty = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && draft.text.trim() !== draft.base;

/** What is in the field: one's own text, or, as long as that is none, what is there by now. */
export const shownText = (draft: Draft | undefined, value: string): string =>
  draft && draft.text !== draft.base ? draft.text : value;

/** Others have written something else meanwhile, and keeping one's own would overwrite it. */
export const isOvertaken = (draft: Draft | undefined, value: string): boolean =>
  isDirty(draft) && value !== draft.base && value !== draft.text.trim();

/** @returns nothing where there is nothing to keep */
export const textToKeep = (draft: Draft | undefined, value: string): string | undefined =>
  isDirty(draft) && draft.text.trim() !== value ? draft.text.trim() : undefined;
