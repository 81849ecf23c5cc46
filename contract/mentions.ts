/**
 * What a text may mention: `@username`, `@label-name`, `#12` for a task. Both sides read a text the
 * same way: the server to know who is meant, a client to show the place.
 */
import { fold } from './fold.ts';

/**
 * A name is as long as a username or a label's name can be, with what may follow it in a sentence.
 * An address is taken whole, so that nothing in it is a mention.
 */
const marks =
  /https?:\/\/\S+|(?<![\p{L}\p{M}\p{N}_&/])(?:@([^\s@]{1,64})|#([1-9]\d{0,14})(?![\p{L}\p{M}\p{N}_]))/giu;

/** Nobody can be called so: in a text `@all` reads as everybody, in whichever language. */
export const reservedMentions = ['all', 'aqui', 'channel', 'everyone', 'here', 'todos'] as const;

export type MentionPlace = { start: number } & (
  | { task_id: number; end: number }
  /** What may be meant, the longest first: `@ana.` is `ana.`, or `ana` at the end of a sentence. */
  | { names: { name: string; end: number }[] }
);

/** Positions count UTF-16 code units, as those of strings do. */
export function findMentionPlaces(
  text: string,
  placesMax = Number.POSITIVE_INFINITY,
): MentionPlace[] {
  if (!text.includes('@') && !text.includes('#')) return [];
  const places: MentionPlace[] = [];
  for (const { index: start, 0: whole, 1: name, 2: task } of text.matchAll(marks)) {
    if (places.length >= placesMax) break;
    if (name !== undefined) places.push({ start, names: namesIn(text, start + 1, name.length) });
    else if (task !== undefined) {
      places.push({ start, end: start + whole.length, task_id: Number(task) });
    }
  }
  return places;
}

/** As a label is mentioned: `Equipo Diseño` by `@equipo-diseno`, or `@Equipo-Diseño`. */
export const labelHandle = (labelName: string): string =>
  fold(labelName).trim().replaceAll(/\s+/g, '-');

/** Wherever a word ends within the run. Each character is folded once, because each folds by itself. */
function namesIn(text: string, start: number, length: number) {
  const names: { name: string; end: number }[] = [];
  let name = '';
  let end = start;
  for (const character of text.slice(start, start + length)) {
    name += fold(character);
    end += character.length;
    if (!isInsideWord(text.slice(end, end + 2))) names.push({ name, end });
  }
  return names.reverse();
}

const isInsideWord = (following: string) => /^[\p{L}\p{M}\p{N}]/u.test(following);
