import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TaskDetails } from '../../contract/projects.ts';
import type { Static } from '../../contract/type.ts';
import { get } from '../api.ts';
import { useOpenProject } from './project-context.tsx';

export type Details = Static<typeof TaskDetails>;

/**
 * Details that only the task's own endpoint returns. Fetched again whenever the project changes.
 */
export function useTaskDetails(taskId: number): { details: Details | undefined; error: unknown } {
  const { id, data } = useOpenProject();
  const { version } = data.project;
  const queries = useQueryClient();
  const queryKey = ['task', id, taskId];
  const { data: details, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<Details>(`/project/${id}/task/${taskId}`, signal),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the project refreshes it
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['task', id, taskId] });
  }, [queries, id, taskId, version]);
  return { details, error };
}
