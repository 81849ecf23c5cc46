import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { get } from '../api.ts';

/** Short enough to feel at once, long enough not to ask with every key. */
const pauseMs = 120;

export interface FoundPeople {
  people: PublicUser[];
  /** Whether they are the answer to what was asked last. */
  isSettled: boolean;
  error: unknown;
}

export function usePeopleSearch(q: string): FoundPeople {
  const wanted = q.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['search-global', asked],
    queryFn: ({ signal }) =>
      get<{ users: PublicUser[] }>(`/search-global?q=${encodeURIComponent(asked)}`, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isSettled = asked === wanted && data !== undefined && !isPlaceholderData;
  return { people: wanted === '' ? [] : (data?.users ?? []), isSettled, error };
}
