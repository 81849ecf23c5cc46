import type { ReactNode } from 'react';
import { Problem } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { goToLogin } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';

interface ListStateProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  children: (data: T) => ReactNode;
}

/** A list, its skeleton while it loads, or its error with a way to retry. */
export function ListState<T>({ query, children }: ListStateProps<T>) {
  const words = useWords();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <ListSkeleton />;
  const isSignedOut = query.error instanceof Problem && query.error.code === 'session_required';
  return (
    <div className="notice list-fault" data-kind="danger" role="alert">
      <p>{problemText(query.error, words)}</p>
      {isSignedOut ? (
        <Button onClick={goToLogin}>{words.accounts.gate.signIn}</Button>
      ) : (
        <Button onClick={() => query.refetch()} disabled={query.isFetching}>
          {words.general.tryAgain}
        </Button>
      )}
    </div>
  );
}

function ListSkeleton() {
  const words = useWords().general;
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div className="row skeleton" />
      <div className="row skeleton" />
      <div className="row skeleton" />
    </div>
  );
}
