/** What is polled: its cache key, its path, and the changes that are pending. */
import type { QueryClient } from '@tanstack/react-query';
import type { MyTask, ProjectData, ProjectSummary } from '../../contract/projects.ts';
import { getIfChanged, Problem, Unreachable } from '../api.ts';
import { setOnline } from '../online.ts';
import { goToLogin } from '../session.ts';
import { PendingChanges } from './pending-changes.ts';

export interface Source<T> {
  key: readonly unknown[];
  path: string;
  changes: PendingChanges<T>;
  /** True if the page's data belong to this source. */
  matches: (pageData: object) => boolean;
}

/** The last answer of the server. */
export interface CachedAnswer<T> {
  body: T;
  etag: string | undefined;
  /** The number of confirmed changes when it was requested. */
  upTo: number;
}

const projectSources = new Map<number, Source<ProjectData>>();

/** One source for each project, so that all pages share its pending changes. */
export function projectSource(id: number): Source<ProjectData> {
  const source = projectSources.get(id) ?? {
    key: ['project', id],
    path: `/project/${id}`,
    changes: new PendingChanges<ProjectData>(),
    matches: (data: Partial<ProjectData>) => data.project?.id === id && 'tasks_by_status' in data,
  };
  projectSources.set(id, source);
  return source;
}

export const projectsSource: Source<{ projects: ProjectSummary[] }> = {
  key: ['projects'],
  path: '/projects',
  changes: new PendingChanges(),
  matches: (data) => 'projects' in data,
};

export const myTasksSource: Source<{ tasks: MyTask[] }> = {
  key: ['my-tasks'],
  path: '/my-tasks',
  changes: new PendingChanges(),
  matches: (data) => 'tasks' in data,
};

/** Fetches the data if they have changed. Without a session, goes to the login page. */
export async function fetchSource<T>(
  queries: QueryClient,
  { key, path, changes }: Source<T>,
  signal: AbortSignal,
): Promise<CachedAnswer<T>> {
  const cached = queries.getQueryData<CachedAnswer<T>>(key);
  const upTo = changes.confirmations;
  try {
    const answer = await getIfChanged<T>(path, cached?.etag, signal);
    setOnline(true);
    return answer ? { ...answer, upTo } : { ...(cached as CachedAnswer<T>), upTo };
  } catch (error) {
    if (error instanceof Unreachable) setOnline(false);
    if (error instanceof Problem) {
      setOnline(true);
      if (error.code === 'session_required') goToLogin();
    }
    throw error;
  }
}
