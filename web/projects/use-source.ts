/** Polled data with pending changes applied. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Problem } from '../api.ts';
import { onNudge } from '../chats/nudges.ts';
import { takePageData } from '../page-data.ts';
import { applyPending } from './pending-changes.ts';
import { type CachedAnswer, fetchSource, projectSource, type Source } from './sources.ts';

const pollMs = 5_000;

export interface Shown<T> {
  data: T | undefined;
  /** Why there are no data, or no new ones. */
  error: unknown;
}

export function useSource<T>(source: Source<T>): Shown<T> {
  const queries = useQueryClient();
  const { changes } = source;
  const { data: cached, error } = useQuery({
    queryKey: source.key,
    queryFn: ({ signal }) => fetchSource(queries, source, signal),
    initialData: () => firstData(source),
    // Do not poll after a refusal.
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : pollMs),
  });
  const pending = useSyncExternalStore(changes.subscribe, changes.list);
  const upTo = cached?.upTo ?? 0;
  useEffect(() => changes.forget(upTo), [changes, upTo]);
  const data = useMemo(
    () => (cached ? applyPending(cached.body, upTo, pending) : undefined),
    [cached, upTo, pending],
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
        const cached = queries.getQueryData<CachedAnswer<{ project: { version: number } }>>(
          source.key,
        );
        if (cached && cached.body.project.version >= version) return;
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

function firstData<T>(source: Source<T>): CachedAnswer<T> | undefined {
  const data = takePageData<object>();
  return data && source.matches(data) ? { body: data as T, etag: undefined, upTo: 0 } : undefined;
}
