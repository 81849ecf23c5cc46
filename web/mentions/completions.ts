/** Pure: suggestions for mentions. */
import type { PublicUser } from '../../contract/accounts.ts';
import { fold } from '../../contract/fold.ts';
import { labelHandle } from '../../contract/mentions.ts';
import type { BoardTask, ByStatus, Label, TaskStatus } from '../../contract/projects.ts';
import { fullName } from '../names.ts';

type Sign = '@' | '#';

export interface Completion {
  key: string;
  sign: Sign;
  /** The text after the sign. */
  handle: string;
  name: string;
  person?: PublicUser;
  /** For labels. */
  color?: string;
  /** For tasks. */
  status?: TaskStatus;
}

const shownMax = 8;

export const completePerson = (person: PublicUser): Completion => ({
  key: `user ${person.id}`,
  sign: '@',
  handle: person.username,
  name: fullName(person),
  person,
});

export const completeLabel = (label: Label): Completion => ({
  key: `label ${label.id}`,
  sign: '@',
  handle: labelHandle(label.label_name),
  name: label.label_name,
  color: label.label_hex_color,
});

/** Open tasks before completed ones, each newest first. */
export function completeTasks(tasks: ByStatus<BoardTask[]>, untitled: string): Completion[] {
  const { completed, ...open } = tasks;
  const newestFirst = (some: BoardTask[]) => some.toSorted((a, b) => b.id - a.id);
  return [...newestFirst(Object.values(open).flat()), ...newestFirst(completed)]
    .filter(isStored)
    .map((task) => completeTask(task, untitled));
}

const completeTask = ({ id, task_title, status }: BoardTask, untitled: string): Completion => ({
  key: `task ${id}`,
  sign: '#',
  handle: String(id),
  name: task_title || untitled,
  status,
});

/** An unsaved item has a negative id. */
export const isStored = ({ id }: { id: number }): boolean => id > 0;

/** The unfinished mention at the caret. */
export interface PartialMention {
  sign: Sign;
  /** Index of the sign. */
  start: number;
  end: number;
  text: string;
}

/** The longest possible handle: limits how far back the text is searched. */
const handleMax = 64;
const partialMentionPattern = /(?<![\p{L}\p{M}\p{N}_&/])([@#])([^\s@#]{0,64})$/u;

export function partialMentionAt(text: string, caret: number): PartialMention | undefined {
  const before = text.slice(Math.max(0, caret - handleMax - 2), caret);
  const [whole, sign, found] = partialMentionPattern.exec(before) ?? [];
  if (whole === undefined || found === undefined) return undefined;
  return { sign: sign as Sign, start: caret - whole.length, end: caret, text: found };
}

/**
 * Matches the beginnings of handles and of words of names. Sorted by handle, first word, other
 * words; otherwise the order is kept.
 */
export function matching(completions: readonly Completion[], partial: string): Completion[] {
  const wanted = fold(partial);
  const byRank: Completion[][] = [[], [], [], []];
  for (const one of completions) byRank[rankOf(one, wanted)]?.push(one);
  return byRank.flat().slice(0, shownMax);
}

function rankOf({ handle, name }: Completion, wanted: string): number {
  const folded = fold(handle);
  if (folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  const word = wordsOf(name).findIndex((one) => one.startsWith(wanted));
  return word === -1 ? Number.NaN : Math.min(2 + word, 3);
}

/** Without punctuation: `“Logo”` is found by `logo`. */
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
