/** Makes optimistic changes and reports those that fail. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { goToLogin } from '../session.ts';
import { problemText } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import type { ChangeOrder } from './pending-changes.ts';
import type { Source } from './sources.ts';

export interface Change<T, A> extends ChangeOrder<T, A> {
  onDone?: (answer: A) => void;
  /** Returns true if it has reported the error itself. */
  onRefused?: (error: unknown) => boolean;
}

export type MakeChange<T> = <A>(change: Change<T, A>) => void;

export function useChange<T>(source: Source<T>): MakeChange<T> {
  const queries = useQueryClient();
  const toast = useToast();
  const words = useWords();
  return useCallback<MakeChange<T>>(
    function make(change) {
      const { changes, key } = source;
      const askAgain = () => void queries.invalidateQueries({ queryKey: key });
      changes.make(change).then(
        (answer) => {
          change.onDone?.(answer);
          // A request sent before may lack this change.
          if (changes.isIdle) askAgain();
        },
        (error) => {
          if (error instanceof Problem && error.code === 'session_required') return goToLogin();
          askAgain();
          if (change.onRefused?.(error)) return;
          const again = { label: words.general.tryAgain, run: () => make(change) };
          toast(problemText(error, words), isWorthAnotherTry(error) ? again : undefined);
        },
      );
    },
    [source, queries, toast, words],
  );
}

/** The server would refuse the same change again. */
const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof Problem) || error.status >= 429;
