/** Searches messages, newest first, and loads more while scrolling. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PublicUser } from '../../contract/accounts.ts';
import type { FoundMessage } from '../../contract/chats.ts';
import { get } from '../api.ts';
import { useDebounced } from '../use-debounced.ts';

const debounceMs = 200;
const pageSize = 30;
const staleMs = 10_000;
const peopleStaleMs = 60_000;
/** Limit of the server. */
const queryLengthMax = 200;

interface Page {
  results: FoundMessage[];
  next_before: number | null;
}

export function useMessageSearch(typed: string, chatId: number | undefined) {
  const asked = [...typed.trim()].slice(0, queryLengthMax).join('').trim();
  const query = useDebounced(asked, debounceMs);
  const search = useInfiniteQuery({
    queryKey: ['search-messages', query, chatId ?? null],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ q: query, limit: String(pageSize) });
      if (chatId !== undefined) params.set('chat_id', String(chatId));
      if (pageParam !== null) params.set('before', String(pageParam));
      return get<Page>(`/search-messages?${params}`, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_before,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
  const results = asked === '' ? [] : (search.data?.pages.flatMap((page) => page.results) ?? []);
  const isCurrent = query === asked && !search.isPlaceholderData;
  return {
    asked,
    results,
    isSettled: isCurrent && search.isSuccess,
    error: query === asked && search.isError ? search.error : undefined,
    retry: () => void search.refetch(),
    hasMore: search.hasNextPage && isCurrent,
    more: () => {
      if (search.hasNextPage && !search.isFetching) void search.fetchNextPage();
    },
  };
}

/**
 * Current and former members of a group, to name senders. Asks for an empty page, so that no
 * message counts as delivered.
 */
export function useGroupPeople(chatId: number, isGroup: boolean): PublicUser[] | undefined {
  const { data } = useQuery({
    queryKey: ['group-people', chatId],
    queryFn: ({ signal }) =>
      get<{ members: PublicUser[]; former_members: PublicUser[] }>(
        `/get-group-chat-messages/${chatId}?limit=1&before=1`,
        signal,
      ),
    enabled: isGroup,
    staleTime: peopleStaleMs,
  });
  return data && [...data.members, ...data.former_members];
}
