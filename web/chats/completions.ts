/** Whom and what one can mention while one writes. Pure. */
import type { PublicUser } from '../../contract/accounts.ts';
import { fold } from '../../contract/fold.ts';
import { labelHandle } from '../../contract/mentions.ts';
import type { Label } from '../../contract/projects.ts';
import { fullName } from '../names.ts';

export interface Completion {
  key: string;
  /** What stands after the `@`. */
  handle: string;
  name: string;
  person?: PublicUser;
  /** The colour of a label. */
  color?: string;
}

const shownMax = 8;

export const completePerson = (person: PublicUser): Completion => ({
  key: `user ${person.id}`,
  handle: person.username,
  name: fullName(person),
  person,
});

export const completeLabel = (label: Label): Completion => ({
  key: `label ${label.id}`,
  handle: labelHandle(label.label_name),
  name: label.label_name,
  color: label.label_hex_color,
});

/** What is being mentioned where the caret stands. */
export interface Begun {
  /** Where its `@` is. */
  start: number;
  end: number;
  text: string;
}

/** No name is longer, and no text has to be read further back. */
const handleMax = 64;
const begunMention = /(?<![\p{L}\p{N}_&/])@([^\s@]{0,64})$/u;

export function begunAt(text: string, caret: number): Begun | undefined {
  const before = text.slice(Math.max(0, caret - handleMax - 2), caret);
  const found = begunMention.exec(before)?.[1];
  if (found === undefined) return undefined;
  return { start: caret - found.length - 1, end: caret, text: found };
}

/** Those whose handle, or a word of whose name, begins like that; by handle first. */
export function matching(completions: readonly Completion[], begun: string): Completion[] {
  const wanted = fold(begun);
  const byHandle: Completion[] = [];
  const byName: Completion[] = [];
  for (const one of completions) {
    if (fold(one.handle).startsWith(wanted)) byHandle.push(one);
    else if (
      fold(one.name)
        .split(/\s+/)
        .some((word) => word.startsWith(wanted))
    ) {
      byName.push(one);
    }
  }
  return [...byHandle, ...byName].slice(0, shownMax);
}
