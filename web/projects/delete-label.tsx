import { useQuery } from '@tanstack/react-query';
import type { Label, LabelUse } from '../../contract/projects.ts';
import { get } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Confirm } from '../ui/confirm.tsx';
import { keepFocusSoon } from './focus-task.ts';
import { useLabelActions } from './label-actions.ts';
import type { LabelUses } from './labels.ts';
import { useOpenProject } from './project-context.tsx';

interface DeleteLabelProps {
  label: Label;
  /** As far as this client knows; the server may know of more. */
  uses: LabelUses;
  onClose: () => void;
}

/** Removes the label from people and tasks for good, so tell from how many. */
export function DeleteLabel({ label, uses, onClose }: DeleteLabelProps) {
  const words = useWords();
  const { id } = useOpenProject();
  const { remove } = useLabelActions();
  const { data } = useQuery({
    queryKey: ['label-use', id, label.id],
    queryFn: () => get<LabelUse>(`/project/${id}/label/${label.id}`),
    gcTime: 0,
  });
  const people = data?.member_count ?? uses.people;
  const tasks = data?.task_count ?? uses.tasks;
  return (
    <Confirm
      title={words.projects.deleteLabel}
      text={words.projects.deleteLabelText(isolated(label.label_name), people, tasks)}
      action={words.general.delete}
      onConfirm={async () => {
        remove(label.id);
        keepFocusSoon();
      }}
      onClose={onClose}
    />
  );
}
