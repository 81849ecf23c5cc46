/** Who is signed in, as the whole client sees it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../contract/accounts.ts';
import { get } from './api.ts';
import { pageData } from './page-data.ts';

const key = ['me'];

/** Nothing while nobody is signed in. */
export function useMe(): Me | null {
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => get<Me>('/me'),
    initialData: pageData.me,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** For what is shown only to who is signed in. */
export function useSignedIn(): Me {
  const me = useMe();
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

/** After a change of one's profile. */
export function useSetMe(): (me: Me) => void {
  const queries = useQueryClient();
  return (me) => void queries.setQueryData(key, me);
}

/** A new page: nothing that the one before knew stays in memory. */
export function goTo(path: string): void {
  window.location.assign(path);
}

/** Where somebody goes whose session has ended, to come back here afterwards. */
export function goToLogin(): void {
  const here = window.location.pathname + window.location.search;
  goTo(`/login?next=${encodeURIComponent(here)}`);
}
