/** The signed-in person. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../contract/accounts.ts';
import { get } from './api.ts';
import { pageData } from './page-data.ts';

const key = ['me'];

export function useMe(): Me | null {
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => get<Me>('/me'),
    initialData: pageData.me,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** For components that are rendered only when somebody is signed in. */
export function useSignedIn(): Me {
  const me = useMe();
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

/** Updates the cached profile. */
export function useSetMe(): (me: Me) => void {
  const queries = useQueryClient();
  return (me) => void queries.setQueryData(key, me);
}

/** Loads a new page, so that nothing of the old one stays in memory. */
export function goTo(path: string): void {
  window.location.assign(path);
}

/** For when the session has ended. Comes back here after signing in. */
export function goToLogin(): void {
  const here = window.location.pathname + window.location.search;
  goTo(`/login?next=${encodeURIComponent(here)}`);
}
