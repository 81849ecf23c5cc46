/** Pure: names and usernames of people, and names within sentences. */
import type { PublicUser } from '../contract/accounts.ts';
import { fold } from '../contract/fold.ts';
import { defaultLimits } from '../contract/limits.ts';

const shortenedLengthMax = 60;
const usernameCharacters = /^[a-z0-9._-]*$/;

export const fullName = (person: Pick<PublicUser, 'first_name' | 'last_name'>): string =>
  `${person.first_name} ${person.last_name}`;

const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes characters that change the direction of the text around the name. */
export const plainName = (name: string): string => name.replaceAll(directions, '');

/** Isolates a name, so that its direction does not affect the text around it. */
export const isolated = (name: string): string => `\u2068${plainName(name)}\u2069`;

/** Splits a sentence at its isolated names. Every second part is a name. */
export const namesIn = (sentence: string): string[] => sentence.split(/\u2068([^\u2069]*)\u2069/);

interface Named {
  username: string;
  first_name: string;
  last_name: string;
}

/**
 * True if each word of the filter begins a word of the person's name, as in the server's search.
 */
export function matchesName(filter: string): (person: Named) => boolean {
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

/** The beginning of a title, for where there is room for one line. */
export function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= shortenedLengthMax) return text;
  return `${characters.slice(0, shortenedLengthMax - 1).join('')}…`;
}

export const isUsername = (text: string): boolean => usernameCharacters.test(text);

/**
 * For example `José`, `Núñez Pérez` → `jose.nunez`. Empty if the names have too few such letters.
 */
export function suggestUsername(firstName: string, lastName: string): string {
  const words = [firstWord(firstName), firstWord(lastName)].filter(Boolean);
  const name = words.join('.').slice(0, defaultLimits.usernameLengthMax);
  return name.length < defaultLimits.usernameLengthMin ? '' : name;
}

const firstWord = (name: string): string =>
  fold(name)
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^a-z0-9_-]/g, ''))
    .find(Boolean) ?? '';
