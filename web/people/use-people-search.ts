/** Searches people by name: at once among the last results, then on the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PublicUser } from '../../contract/accounts.ts';
import { fold } from '../../contract/fold.ts';
import { get } from '../api.ts';
import { fullName } from '../names.ts';
import { queryWords, rankOf } from '../search/match.ts';
import { useDebounced } from '../use-debounced.ts';

const debounceMs = 150;
const staleMs = 30_000;
/** Limits of the server. */
const queryLengthMax = 200;
export const foundMax = 20;

export interface PeopleSearch {
  /** While the server is still searching, the former results that match the new text. */
  people: PublicUser[];
  /**
   * Former results that do not match. They stay visible until there are new ones, but cannot be
   * picked.
   */
  former: PublicUser[];
  state: 'idle' | 'searching' | 'done' | 'failed';
  error: unknown;
  retry: () => void;
}

export function usePeopleSearch(typed: string): PeopleSearch {
  const asked = asQuery(typed);
  const query = useDebounced(asked, debounceMs);
  const found = useQuery({
    queryKey: ['search-global', query],
    queryFn: ({ signal }) =>
      get<{ users: PublicUser[] }>(`/search-global?q=${encodeURIComponent(query)}`, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
  const users = asked === '' ? [] : (found.data?.users ?? []);
  const isAsked = query === asked && !found.isPlaceholderData;
  const state = asked === '' ? 'idle' : stateOf(isAsked, found);
  const people = state === 'done' ? users : users.filter((user) => fits(user, asked));
  return {
    people,
    former: people.length === 0 && state === 'searching' ? users : [],
    state,
    error: found.error,
    retry: () => void found.refetch(),
  };
}

function stateOf(isAsked: boolean, found: { isSuccess: boolean; isError: boolean }) {
  if (!isAsked) return 'searching';
  if (found.isError) return 'failed';
  return found.isSuccess ? 'done' : 'searching';
}

const asQuery = (typed: string) => [...typed.trim()].slice(0, queryLengthMax).join('').trim();

/** Like the server: every word begins a word of the name. */
function fits(user: PublicUser, query: string): boolean {
  const rank = rankOf(queryWords(query), fold(`${user.username} ${fullName(user)}`));
  return rank === 0 || rank === 1;
}
