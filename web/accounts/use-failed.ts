import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { goToLogin } from '../session.ts';
import { problemText } from '../ui/problem-text.ts';
import { useTell } from '../ui/toasts.tsx';

/** Says why something was taken back; who is signed out signs in and comes back here. */
export function useFailed(): (error: unknown) => void {
  const words = useWords();
  const tell = useTell();
  return (error) => {
    if (error instanceof Problem && error.code === 'session_required') goToLogin();
    else tell(problemText(error, words));
  };
}
