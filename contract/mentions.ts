/**
 * Mentions in texts: `@username`, `@label-name`, `#12` for a task. Server and client parse a text
 * in the same way: the server to resolve mentions, the client to mark them.
 */
import { fold } from './fold.ts';

/**
 * A name is at most as long as a username or a label, plus punctuation of the sentence. An e-mail
 * address matches as a whole, so that nothing in it is a mention.
 */
const marks =
  /https?:\/\/\S+|(?<![\p{L}\p{M}\p{N}_&/])(?:@([^\s@]{1,64})|#([1-9]\d{0,14})(?![\p{L}\p{M}\p{N}_]))/giu;

/** Reserved usernames: `@all` means everybody, in any language. */
export const reservedMentions = ['all', 'aqui', 'channel', 'everyone', 'here', 'todos'] as const;

export type MentionPlace = { start: number } & (
  | { task_id: number; end: number }
  /** Possible names, the longest first: `@ana.` is `ana.`, or `ana` at the end of a sentence. */
  | { names: { name: string; end: number }[] }
);

/** Positions count UTF-16 code units, like those of strings. */
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

/**
 * The text that mentions a label: `@equipo-diseno` for `Equipo Diseño`; `@Equipo-Diseño` matches
 * too.
 */
export const labelHandle = (labelName: string): string =>
  fold(labelName).trim().replaceAll(/\s+/g, '-');

/**
 * Tries each word boundary in the run. Characters are folded once, because each folds by itself.
 */
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
