/** Changes that show at once, and say why where they are taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { goToLogin } from '../session.ts';
import { problemText } from '../ui/problem-text.ts';
import { useTell } from '../ui/toasts.tsx';
import type { ChangeOrder } from './pending-changes.ts';
import type { Source } from './sources.ts';

export interface Change<T, A> extends ChangeOrder<T, A> {
  /** Once the server has it. */
  onDone?: (answer: A) => void;
  /** True for what is told elsewhere than in a toast. */
  onRefused?: (error: unknown) => boolean;
}

export type MakeChange<T> = <A>(change: Change<T, A>) => void;

export function useChange<T>(source: Source<T>): MakeChange<T> {
  const queries = useQueryClient();
  const tell = useTell();
  const words = useWords();
  return useCallback<MakeChange<T>>(
    function make(change) {
      const { changes, key } = source;
      const askAgain = () => void queries.invalidateQueries({ queryKey: key });
      changes.make(change).then(
        (answer) => {
          change.onDone?.(answer);
          // What was asked for before may have come without this change.
          if (changes.isIdle) askAgain();
        },
        (error) => {
          if (error instanceof Problem && error.code === 'session_required') return goToLogin();
          askAgain();
          if (change.onRefused?.(error)) return;
          const again = { label: words.general.tryAgain, run: () => make(change) };
          tell(problemText(error, words), isWorthAnotherTry(error) ? again : undefined);
        },
      );
    },
    [source, queries, tell, words],
  );
}

/** What is refused by rule would be refused again. */
const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof Problem) || error.status >= 429;
