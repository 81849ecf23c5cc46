import { useEffect, useRef, useState } from 'react';

interface DraftField {
  text: string;
  isOpen: boolean;
  /** Others have saved a different text meanwhile. */
  hasConflict: boolean;
  open: () => void;
  write: (text: string) => void;
  /** Saves, unless that would overwrite a text of others: that needs `keepMine`. */
  finish: () => void;
  keepMine: () => void;
  drop: () => void;
}

/** @param save Its second argument puts the text back into the field after a refusal. */
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
  // Save edits when the component unmounts.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const text = hasConflict(draft, value) ? undefined : textToKeep(draft, value);
      if (text !== undefined) save(text, () => {});
    };
  });
  useEffect(() => () => leave.current(), []);
  return {
    text: shownText(draft, value),
    isOpen: draft !== undefined,
    hasConflict: hasConflict(draft, value),
    open: () => setDraft((now) => now ?? { text: value, base: value }),
    write: (text) =>
      setDraft((now) => ({ text, base: now && now.text !== now.base ? now.base : value })),
    finish: () => {
      if (!hasConflict(draft, value)) keepMine();
    },
    keepMine,
    drop: () => setDraft(undefined),
  };
}

/** A text that others may change while it is being edited. */
export interface Draft {
  text: string;
  /** The saved text when editing began. */
  base: string;
}

/** True if there are unsaved edits. */
export const isDirty = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && draft.text.trim() !== draft.base;

/** The edited text, or the current one if there are no edits. */
export const shownText = (draft: Draft | undefined, value: string): string =>
  draft && draft.text !== draft.base ? draft.text : value;

/** Others have saved a different text meanwhile, so saving would overwrite it. */
export const hasConflict = (draft: Draft | undefined, value: string): boolean =>
  isDirty(draft) && value !== draft.base && value !== draft.text.trim();

/** @returns undefined if there is nothing to save */
export const textToKeep = (draft: Draft | undefined, value: string): string | undefined =>
  isDirty(draft) && draft.text.trim() !== value ? draft.text.trim() : undefined;
