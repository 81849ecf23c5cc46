/** What went wrong, in the reader's words: what happened, what is safe, and the next step. */
import { Problem, Unreachable } from '../api.ts';
import type { Words } from '../locales/en.ts';

export function problemText(error: unknown, words: Words): string {
  if (error instanceof Unreachable) return words.general.unreachable;
  if (!(error instanceof Problem)) return words.general.unexpected;
  return words.general.problems[error.code] ?? error.message;
}
