/** People's names, and names within sentences. Pure. */
import type { PublicUser } from '../contract/accounts.ts';
import { fold } from '../contract/fold.ts';

export const fullName = (person: Pick<PublicUser, 'first_name' | 'last_name'>): string =>
  `${person.first_name} ${person.last_name}`;

const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Without what would change the direction of the text around it. */
export const plainName = (name: string): string => name.replaceAll(directions, '');

/** So that a name changes nothing of what stands around it, whatever direction it is written in. */
export const isolated = (name: string): string => `\u2068${plainName(name)}\u2069`;

/** A sentence cut at its isolated names: every other piece is one of them. */
export const namesIn = (sentence: string): string[] => sentence.split(/\u2068([^\u2069]*)\u2069/);

interface Named {
  username: string;
  first_name: string;
  last_name: string;
}

/** Whether each word stands at the beginning of a word of the name, as the search of people has it. Pure. */
export function isCalled(filter: string): (person: Named) => boolean {
  const asked = wordsOf(filter.replace(/^\s*@/, ''));
  return ({ username, first_name, last_name }) => {
    const names = [username, ...wordsOf(`${username} ${first_name} ${last_name}`)];
    return asked.every((word) => names.some((name) => name.startsWith(word)));
  };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/\s+|(?<=\w)[._-](?=\w)/)
    .filter(Boolean);

const shortenedLengthMax = 60;

/** The beginning of a title, for where there is room for one line. */
export function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= shortenedLengthMax) return text;
  return `${characters.slice(0, shortenedLengthMax - 1).join('')}…`;
}
