/** What the server found wrong with each field, in the reader's words. Pure. */
import { Problem } from '../api.ts';
import type { Words } from '../locales/en.ts';

/** By the field's name. */
export type FieldFaults = Record<string, string>;

/** Nothing where it is not about fields of a form. */
export function fieldFaults(error: unknown, words: Words): FieldFaults | undefined {
  if (!(error instanceof Problem) || error.errors.length === 0) return undefined;
  return Object.fromEntries(
    error.errors.map(({ field, message }) => [field, faultText(field, message, words)]),
  );
}

/** The names of those fields in which nothing stands. */
export function emptyFields(fields: Record<string, string>, names: string[], words: Words) {
  const empty = names.filter((name) => !fields[name]?.trim());
  return Object.fromEntries(empty.map((name) => [name, words.accounts.faults.empty]));
}

/** The server's limits may be others than the usual ones, so its number is taken. */
function faultText(field: string, message: string, words: Words): string {
  const { faults } = words.accounts;
  const count = Number(/\d+/.exec(message)?.[0]);
  if (message.startsWith('must have at least')) return faults.tooShort(count);
  if (message.startsWith('must have at most')) return faults.tooLong(count);
  if (message === 'must not be empty' || message === 'is required') return faults.empty;
  return field === 'username' ? faults.username : faults.wrong;
}
