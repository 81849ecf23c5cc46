import { Problem, Unreachable } from '../api.ts';
import type { Words } from '../locales/en.ts';
import { useWords } from '../locales/use-words.tsx';
import { goToLogin } from '../session.ts';
import { useToast } from './toasts.tsx';

export function problemText(error: unknown, words: Words): string {
  if (error instanceof Unreachable) return words.general.unreachable;
  if (!(error instanceof Problem)) return words.general.unexpected;
  return words.general.problems[error.code] ?? error.message;
}

/** Shows an error as a toast. Without a session, goes to the login page instead. */
export function useErrorToast(): (error: unknown) => void {
  const words = useWords();
  const toast = useToast();
  return (error) => {
    if (error instanceof Problem && error.code === 'session_required') goToLogin();
    else toast(problemText(error, words));
  };
}
