import { useState } from 'react';
import type { Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { DeleteLabel } from './delete-label.tsx';
import { useLabelActions } from './label-actions.ts';
import { LabelForm } from './label-form.tsx';
import { LabelLine } from './label-line.tsx';
import { labelUses } from './labels.ts';
import { useOpenProject } from './project-context.tsx';
import { StarterOffer } from './starter-offer.tsx';

export function LabelsView() {
  const words = useWords().projects;
  const { data, mayManage } = useOpenProject();
  const { add } = useLabelActions();
  const [deleted, setDeleted] = useState<Label>();
  const { project_labels: labels } = data;
  const usesOf = labelUses(data);
  return (
    <div className="project-view-column">
      <p className="project-soft">{words.labelsHint}</p>
      {labels.length === 0 && <StarterOffer isLasting />}
      {mayManage && (
        <section>
          <h2>{words.newLabel}</h2>
          <LabelForm action={words.addLabel} onSubmit={add} />
        </section>
      )}
      {labels.length > 0 && (
        <section>
          <h2>{words.labelCount(labels.length)}</h2>
          <ul className="listing">
            {labels.map((label) => (
              <LabelLine
                key={label.id}
                label={label}
                uses={usesOf(label.id)}
                onDelete={() => setDeleted(label)}
              />
            ))}
          </ul>
        </section>
      )}
      {deleted && (
        <DeleteLabel
          label={deleted}
          uses={usesOf(deleted.id)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </div>
  );
}
