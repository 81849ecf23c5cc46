/**
 * What groups of projects offer in addition: mentions of labels and tasks, and tasks made of
 * messages.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { Task } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { fetchSource, projectSource } from '../projects/sources.ts';
import { problemText } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import type { Message } from './model.ts';

/** Labels and roles change rarely. A mention of a deleted label becomes text. */
const staleMs = 60_000;

export function useProjectOfChat(projectId: number | null) {
  const words = useWords();
  const toast = useToast();
  const [, navigate] = useLocation();
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
  const onMakeTask = useCallback(
    async (message: Message) => {
      try {
        const path = `/project/${projectId}/add_task`;
        const { task } = await post<{ task: Task }>(path, { message_id: message.id });
        const run = () => navigate(`/project/${projectId}?task=${task.id}`);
        toast(words.chats.taskMade, { label: words.chats.openTask, run });
      } catch (error) {
        toast(problemText(error, words));
      }
    },
    [projectId, navigate, toast, words],
  );
  const onTasksWanted = useCallback(
    () => void (isOfProject && refetch({ cancelRefetch: false })),
    [isOfProject, refetch],
  );
  const mayMakeTasks = data?.project.role !== 'observer' && data?.project.archived_at === null;
  return {
    labels: data?.project_labels,
    tasks: data?.tasks_by_status,
    onTasksWanted,
    onMakeTask: mayMakeTasks ? onMakeTask : undefined,
  };
}
