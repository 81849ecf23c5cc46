/** What is asked for again and again: under which key it is kept, and one's own changes over it. */
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
  /** Whether what the server has put into the page is this. */
  isIts: (pageData: object) => boolean;
}

/** As the server said it last. */
export interface Kept<T> {
  body: T;
  etag: string | undefined;
  /** How many of one's own changes were confirmed when it was asked for. */
  upTo: number;
}

const projectSources = new Map<number, Source<ProjectData>>();

/** The same for a project each time, so that its changes are known whichever page they come from. */
export function projectSource(id: number): Source<ProjectData> {
  const source = projectSources.get(id) ?? {
    key: ['project', id],
    path: `/project/${id}`,
    changes: new PendingChanges<ProjectData>(),
    isIts: (data: Partial<ProjectData>) => data.project?.id === id && 'tasks_by_status' in data,
  };
  projectSources.set(id, source);
  return source;
}

export const projectsSource: Source<{ projects: ProjectSummary[] }> = {
  key: ['projects'],
  path: '/projects',
  changes: new PendingChanges(),
  isIts: (data) => 'projects' in data,
};

export const myTasksSource: Source<{ tasks: MyTask[] }> = {
  key: ['my-tasks'],
  path: '/my-tasks',
  changes: new PendingChanges(),
  isIts: (data) => 'tasks' in data,
};

/** Asks for it, if it has changed; who is signed out is sent to sign in. */
export async function fetchSource<T>(
  queries: QueryClient,
  { key, path, changes }: Source<T>,
  signal: AbortSignal,
): Promise<Kept<T>> {
  const kept = queries.getQueryData<Kept<T>>(key);
  const upTo = changes.confirmations;
  try {
    const answer = await getIfChanged<T>(path, kept?.etag, signal);
    setOnline(true);
    return answer ? { ...answer, upTo } : { ...(kept as Kept<T>), upTo };
  } catch (error) {
    if (error instanceof Unreachable) setOnline(false);
    if (error instanceof Problem) {
      setOnline(true);
      if (error.code === 'session_required') goToLogin();
    }
    throw error;
  }
}
