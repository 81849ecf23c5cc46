/** What the group of a project can do that others can't: mention labels, make tasks of messages. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ProjectData, Task } from '../../contract/projects.ts';
import { get, post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useTell } from '../ui/toasts.tsx';
import type { Message } from './model.ts';

/** Labels and roles change seldom; a mention of a label that is gone is only text. */
const staleMs = 60_000;

export function useProjectOfChat(projectId: number | null) {
  const words = useWords();
  const tell = useTell();
  const [, navigate] = useLocation();
  const { data } = useQuery({
    queryKey: ['project of chat', projectId],
    queryFn: () => get<ProjectData>(`/project/${projectId}`),
    enabled: projectId !== null,
    staleTime: staleMs,
  });
  const makeTask = async (message: Message) => {
    try {
      const path = `/project/${projectId}/add_task`;
      const { task } = await post<{ task: Task }>(path, { message_id: message.id });
      const run = () => navigate(`/project/${projectId}?task=${task.id}`);
      tell(words.chats.taskMade, { label: words.chats.openTask, run });
    } catch (error) {
      tell(problemText(error, words));
    }
  };
  const mayMakeTasks = data?.project.role !== 'observer' && data?.project.archived_at === null;
  return {
    labels: data?.project_labels,
    onMakeTask: mayMakeTasks ? (message: Message) => void makeTask(message) : undefined,
  };
}
