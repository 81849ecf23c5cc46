import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LabelPill } from '../ui/label-pill.tsx';
import { CheckList } from './check-list.tsx';
import { ChoicePopover } from './choice-popover.tsx';
import { withChanges } from './labels.ts';
import { useOpenProject } from './project-context.tsx';

interface LabelPickerProps {
  /** Whose labels they are, for screen readers. */
  name: string;
  chosen: number[];
  /** Called once, when the popover closes, and only if something has changed. */
  onChange: (labels: number[]) => void;
}

export function LabelPicker({ name, chosen, onChange }: LabelPickerProps) {
  const words = useWords().projects;
  const { data, mayManage, go } = useOpenProject();
  const [choice, setChoice] = useState<{ before: number[]; now: number[] }>();
  const close = () => {
    if (!choice) return;
    setChoice(undefined);
    const labels = withChanges(chosen, choice);
    if (labels) onChange(labels);
  };
  return (
    <ChoicePopover
      name={name}
      className="label-picker-button"
      button={
        <>
          <Icon name="label" size={16} />
          {chosen.length === 0 && words.labels}
        </>
      }
      isOpen={choice !== undefined}
      onOpenChange={(isOpen) => (isOpen ? setChoice({ before: chosen, now: chosen }) : close())}
    >
      <CheckList
        title={words.labels}
        options={data.project_labels
          .filter(({ id }) => id > 0)
          .map((label) => ({
            id: label.id,
            text: label.label_name,
            shown: <LabelPill label={label} />,
          }))}
        chosen={choice?.now ?? []}
        onChange={(now) => choice && setChoice({ ...choice, now })}
        empty={words.noLabelsYet}
      />
      {data.project_labels.length === 0 && mayManage && (
        <Button onClick={() => go({ view: 'labels', task: undefined })}>{words.makeLabels}</Button>
      )}
    </ChoicePopover>
  );
}
