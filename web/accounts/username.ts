import { fold } from '../../contract/fold.ts';
import { defaultLimits } from '../../contract/limits.ts';

const allowed = /^[a-z0-9._-]*$/;

export const isUsername = (text: string): boolean => allowed.test(text);

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
