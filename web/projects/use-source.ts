/** Polled data with pending changes applied. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Problem } from '../api.ts';
import { onNudge } from '../chats/nudges.ts';
import { takePageData } from '../page-data.ts';
import { layOver } from './pending-changes.ts';
import { fetchSource, type Kept, projectSource, type Source } from './sources.ts';

const pollMs = 5_000;

export interface Shown<T> {
  data: T | undefined;
  /** Why there are no data, or no new ones. */
  error: unknown;
}

export function useSource<T>(source: Source<T>): Shown<T> {
  const queries = useQueryClient();
  const { changes } = source;
  const { data: kept, error } = useQuery({
    queryKey: source.key,
    queryFn: ({ signal }) => fetchSource(queries, source, signal),
    initialData: () => firstData(source),
    // Do not poll after a refusal.
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : pollMs),
  });
  const pending = useSyncExternalStore(changes.subscribe, changes.list);
  const upTo = kept?.upTo ?? 0;
  useEffect(() => changes.forget(upTo), [changes, upTo]);
  const data = useMemo(
    () => (kept ? layOver(kept.body, upTo, pending) : undefined),
    [kept, upTo, pending],
  );
  return { data, error };
}

/** A project. Nudges refresh it at once. */
export function useProject(id: number) {
  const source = projectSource(id);
  const queries = useQueryClient();
  useEffect(
    () =>
      onNudge('project', ({ project_id, version }) => {
        if (project_id !== id) return;
        const kept = queries.getQueryData<Kept<{ project: { version: number } }>>(source.key);
        if (kept && kept.body.project.version >= version) return;
        void queries.invalidateQueries({ queryKey: source.key });
      }),
    [id, queries, source],
  );
  return useSource(source);
}

/** Data that depend on several projects. Any nudge refreshes them. */
export function useSourceOfAll<T>(source: Source<T>): Shown<T> {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: source.key });
    const ends = [onNudge('project', ask), onNudge('chats', ask)];
    return () => {
      for (const end of ends) end();
    };
  }, [queries, source]);
  return useSource(source);
}

export const isRefused = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 429;

function firstData<T>(source: Source<T>): Kept<T> | undefined {
  const data = takePageData<object>();
  return data && source.isIts(data) ? { body: data as T, etag: undefined, upTo: 0 } : undefined;
}
