/** All people of the server, page by page, for administrators. */
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Account } from '../../contract/accounts.ts';
import { get, post } from '../api.ts';
import { matchesName } from '../names.ts';
import { takePageData } from '../page-data.ts';

interface Page {
  users: Account[];
  next_after: number | null;
}
type Pages = InfiniteData<Page, number>;

const key = ['users'];
const pageLength = 100;

/** @param filter Beginnings of names. Filtering needs all pages, so it loads them. */
export function usePeople(filter: string) {
  const [first] = useState(() => takePageData<Page>());
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      get<Page>(`/users?limit=${pageLength}&after=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next_after }) => next_after,
    ...(first ? { initialData: { pages: [first], pageParams: [0] } } : {}),
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isFiltering = filter.trim() !== '';

  useEffect(() => {
    if (!isFiltering || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    void fetchNextPage();
  }, [isFiltering, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const everyone = useMemo(() => data?.pages.flatMap(({ users }) => users), [data]);
  const shown = useMemo(
    () => (isFiltering ? everyone?.filter(matchesName(filter)) : everyone),
    [everyone, isFiltering, filter],
  );
  return { query, everyone, shown, isFiltering };
}

/** Activates or deactivates an account. Shown at once, reverted if the server refuses. */
export function useAccess() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ user, isActive }: { user: Account; isActive: boolean }) => {
      const path = isActive ? '/reactivate-user' : '/deactivate-user';
      return (await post<{ user: Account }>(path, { user_id: user.id })).user;
    },
    async onMutate({ user, isActive }) {
      await queries.cancelQueries({ queryKey: key });
      const deactivated_at = isActive ? null : new Date().toISOString();
      queries.setQueryData<Pages>(key, (pages) => withUser(pages, { ...user, deactivated_at }));
    },
    onSuccess: (user) => queries.setQueryData<Pages>(key, (pages) => withUser(pages, user)),
    onError: (_error, { user }) =>
      queries.setQueryData<Pages>(key, (pages) => withUser(pages, user)),
  });
}

function withUser(known: Pages | undefined, changed: Account): Pages | undefined {
  return (
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        users: page.users.map((user) => (user.id === changed.id ? changed : user)),
      })),
    }
  );
}
