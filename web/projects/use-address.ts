import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Address, projectHref, readAddress } from './address.ts';

export type Go = (changes: Partial<Address>, options?: { replace?: boolean }) => void;

/** What the project's page shows, and how to show something else. */
export function useAddress(projectId: number): [Address, Go] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  const go = useCallback<Go>(
    (changes, options) => navigate(projectHref(projectId, { ...address, ...changes }), options),
    [projectId, address, navigate],
  );
  return [address, go];
}
