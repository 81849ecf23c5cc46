import { useState } from 'react';
import type { Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { IconButton } from '../ui/button.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { useLabelActions } from './label-actions.ts';
import { LabelForm } from './label-form.tsx';
import type { LabelUses } from './labels.ts';
import { useOpenProject } from './project-context.tsx';

interface LabelLineProps {
  label: Label;
  uses: LabelUses;
  onDelete: () => void;
}

export function LabelLine({ label, uses, onDelete }: LabelLineProps) {
  const words = useWords();
  const { mayManage } = useOpenProject();
  const { edit } = useLabelActions();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <li className="listing-line">
        <LabelForm
          label={label}
          action={words.general.save}
          onSubmit={(fields) => {
            setEditing(false);
            edit(label.id, fields);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className="listing-line">
      <div className="listing-main">
        <LabelPill label={label} />
      </div>
      <p className="project-soft">{words.projects.labelUses(uses.people, uses.tasks)}</p>
      {mayManage && label.id > 0 && (
        <div className="listing-actions">
          <IconButton
            icon="edit"
            label={words.projects.editLabel(label.label_name)}
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon="trash"
            label={words.projects.deleteLabelName(label.label_name)}
            onClick={onDelete}
          />
        </div>
      )}
    </li>
  );
}
