import { useMemo } from 'react';
import type { Label } from '../../contract/projects.ts';
import { post } from '../api.ts';
import { useLocale } from '../locales/use-words.tsx';
import { currentId, provisionalId, settleId } from './pending-changes.ts';
import { useOpenProject } from './project-context.tsx';
import { labelAdded, labelEdited, labelRemoved } from './project-edits.ts';

export type LabelFields = Pick<Label, 'label_name' | 'label_hex_color'>;

export function useLabelActions() {
  const { id: projectId, change } = useOpenProject();
  const locale = useLocale();
  return useMemo(() => {
    const path = (action: string) => `/project/${projectId}/${action}`;

    const add = (fields: LabelFields) => {
      const id = provisionalId();
      change({
        apply: labelAdded({ ...fields, id }),
        send: () => post<{ label: Label }>(path('add_label'), fields),
        settle: ({ label }) => {
          settleId(id, label.id);
          return labelAdded({ ...fields, id: label.id });
        },
      });
    };

    const edit = (id: number, fields: LabelFields) =>
      change({
        apply: (data) => labelEdited({ ...fields, id: currentId(id) })(data),
        send: () => post(path('edit_label'), { label_id: currentId(id), ...fields }),
      });

    const remove = (id: number) =>
      change({
        apply: (data) => labelRemoved(currentId(id))(data),
        send: () => post(path('delete_label'), { label_id: currentId(id) }),
      });

    /** Only the server knows the starter labels. */
    const addStarters = (onRefused: () => void) =>
      change({
        apply: (data) => data,
        send: () => post<{ project_labels: Label[] }>(path('add_starter_labels'), { locale }),
        settle:
          ({ project_labels }) =>
          (data) => ({ ...data, project_labels }),
        onRefused: () => {
          onRefused();
          return false;
        },
      });

    return { add, edit, remove, addStarters };
  }, [projectId, change, locale]);
}
