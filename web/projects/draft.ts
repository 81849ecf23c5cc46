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
