import { type FormEvent, useState } from 'react';
import { defaultLimits } from '../../contract/limits.ts';
import type { Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ColorPicker } from './color-picker.tsx';
import type { LabelFields } from './label-actions.ts';
import { parseHex, unusedColor } from './palette.ts';
import { useOpenProject } from './project-context.tsx';
import { labelKey } from './project-edits.ts';

interface LabelFormProps {
  /** Undefined for a new label. */
  label?: Label;
  action: string;
  onSubmit: (fields: LabelFields) => void;
  onCancel?: () => void;
}

export function LabelForm({ label, action, onSubmit, onCancel }: LabelFormProps) {
  const words = useWords();
  const { data } = useOpenProject();
  const [name, setName] = useState(label?.label_name ?? '');
  const [color, setColor] = useState(
    () => label?.label_hex_color ?? unusedColor(data.project_labels),
  );
  const [isTried, setTried] = useState(false);
  const label_name = name.trim();
  const label_hex_color = parseHex(color);
  const isTaken = data.project_labels.some(
    (other) => other.id !== label?.id && labelKey(other.label_name) === labelKey(label_name),
  );
  const nameFault = !label_name
    ? words.projects.nameMissing
    : isTaken
      ? words.general.problems.label_name_taken
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameFault !== undefined || !label_hex_color) return;
    const fields = { label_name, label_hex_color };
    onSubmit(fields);
    if (label) return;
    // Ready for the next label.
    setTried(false);
    setName('');
    setColor(unusedColor([...data.project_labels, { id: 0, ...fields }]));
  };
  return (
    <form
      className="label-form"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
      noValidate
    >
      <Field
        label={words.projects.labelName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={defaultLimits.labelNameLengthMax}
        fault={isTried || isTaken ? nameFault : undefined}
        autoComplete="off"
        dir="auto"
        autoFocus={label !== undefined}
      />
      <ColorPicker color={color} name={label_name || words.projects.label} onChange={setColor} />
      <div className="form-actions">
        {onCancel && <Button onClick={onCancel}>{words.general.cancel}</Button>}
        <Button kind="main" type="submit">
          {action}
        </Button>
      </div>
    </form>
  );
}
