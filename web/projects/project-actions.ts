import { useMemo } from 'react';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useOpenProject } from './project-context.tsx';
import { projectEdited } from './project-edits.ts';

export function useProjectActions() {
  const { id: projectId, change } = useOpenProject();
  const toast = useToast();
  const words = useWords();
  return useMemo(() => {
    const edit = (fields: { name: string; description: string }) =>
      change({
        apply: projectEdited(fields),
        send: () => post(`/project/${projectId}/edit`, fields),
      });

    const setArchived = (isArchived: boolean) => {
      change({
        apply: projectEdited({ archived_at: isArchived ? new Date().toISOString() : null }),
        send: () => post(`/project/${projectId}/${isArchived ? 'archive' : 'unarchive'}`),
      });
      toast(isArchived ? words.projects.archivedDone : words.projects.unarchivedDone, {
        label: words.general.undo,
        run: () => setArchived(!isArchived),
      });
    };

    return { edit, setArchived };
  }, [projectId, change, toast, words]);
}
