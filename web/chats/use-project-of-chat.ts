/**
 * What groups of projects offer in addition: mentions of labels and tasks, and tasks made of
 * messages.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchSource, projectSource } from '../projects/sources.ts';

/** Labels and roles change rarely. A mention of a deleted label becomes text. */
const staleMs = 60_000;

export function useProjectOfChat(projectId: number | null) {
  const queries = useQueryClient();
  const isOfProject = projectId !== null;
  const source = projectSource(projectId ?? 0);
  // The same cache as the project's page.
  const { data: cached, refetch } = useQuery({
    queryKey: source.key,
    queryFn: ({ signal }) => fetchSource(queries, source, signal),
    enabled: isOfProject,
    staleTime: staleMs,
  });
  const data = cached?.body;
  const onTasksWanted = useCallback(
    () => void (isOfProject && refetch({ cancelRefetch: false })),
    [isOfProject, refetch],
  );
  const mayMakeTasks = data?.project.role !== 'observer' && data?.project.archived_at === null;
  return {
    labels: data?.project_labels,
    tasks: data?.tasks_by_status,
    onTasksWanted,
    taskProjectId: mayMakeTasks && data ? projectId : null,
  };
}
