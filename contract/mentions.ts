/**
 * What a text may mention: `@username`, `@label-name`, `#12` for a task. Both sides read a text the
 * same way: the server to know who is meant, a client to show the place.
 */
import { fold } from './fold.ts';

/** A name is as long as a username or a label's name can be, and what may follow it in a sentence. */
const marks = /(?<![\p{L}\p{N}_&/])(?:@([^\s@]{1,64})|#([1-9]\d{0,14})(?![\p{L}\p{N}_]))/gu;

export type MentionPlace = { start: number } & (
  | { task_id: number; end: number }
  /** What may be meant, the longest first: `@ana.` is `ana.`, or `ana` at the end of a sentence. */
  | { names: { name: string; end: number }[] }
);

/** Positions count UTF-16 code units, as those of strings do. */
export function findMentionPlaces(text: string): MentionPlace[] {
  if (!text.includes('@') && !text.includes('#')) return [];
  return [...text.matchAll(marks)].map(({ index: start, 1: name, 2: task, 0: whole }) =>
    name === undefined
      ? { start, end: start + whole.length, task_id: Number(task) }
      : { start, names: namesIn(name, start + 1) },
  );
}

/** As a label is mentioned: `Equipo Diseño` by `@equipo-diseno`, or `@Equipo-Diseño`. */
export const labelHandle = (labelName: string): string =>
  fold(labelName).trim().replaceAll(/\s+/g, '-');

function namesIn(run: string, start: number): { name: string; end: number }[] {
  const names = [{ name: fold(run), end: start + run.length }];
  for (let end = run.length - 1; end > 0; end--) {
    const isInsideWord = /^[\p{L}\p{N}\p{M}]/u.test(run.slice(end)) || isLowSurrogate(run, end);
    if (!isInsideWord) names.push({ name: fold(run.slice(0, end)), end: start + end });
  }
  return names;
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
