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
  /** What the button says to screen readers: whose labels they are. */
  name: string;
  chosen: number[];
  /** Told once, when the choice is closed, and only if something is another than before. */
  onChange: (labels: number[]) => void;
}

/** A button that opens the project's labels, to tick those that somebody or something has. */
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
