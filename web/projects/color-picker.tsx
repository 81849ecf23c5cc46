import { useId } from 'react';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { contrast, inkOn } from '../ui/colors.ts';
import { LabelPill } from '../ui/label-pill.tsx';
import { palette, parseHex } from './palette.ts';

interface ColorPickerProps {
  /** As typed, so it may be invalid. */
  color: string;
  /** Text of the preview. */
  name: string;
  onChange: (color: string) => void;
}

/** A palette, a field for hex codes, the system's picker, and a preview. */
export function ColorPicker({ color, name, onChange }: ColorPickerProps) {
  const words = useWords().projects;
  const group = useId();
  const hex = parseHex(color);
  return (
    <fieldset className="color-picker">
      <legend className="field-label">{words.color}</legend>
      <div className="label-swatches">
        {palette.map((one) => (
          <label
            className="label-swatch"
            key={one}
            title={words.colorNames[one]}
            style={{ background: one, color: inkOn(one) }}
          >
            <input
              type="radio"
              name={group}
              value={one}
              checked={one === hex}
              onChange={() => onChange(one)}
              aria-label={words.colorNames[one]}
            />
          </label>
        ))}
      </div>
      <div className="color-fields">
        <input
          className="input color-hex"
          value={color}
          onChange={({ target }) => onChange(target.value)}
          aria-label={words.hexColor}
          aria-invalid={hex === undefined}
          spellCheck={false}
          autoComplete="off"
          maxLength={9}
        />
        <input
          className="color-native"
          type="color"
          value={hex ?? '#808080'}
          onChange={({ target }) => onChange(target.value)}
          aria-label={words.anyColor}
        />
        <Preview hex={hex} name={name} />
      </div>
    </fieldset>
  );
}

function Preview({ hex, name }: { hex: string | undefined; name: string }) {
  const words = useWords().projects;
  const locale = useLocale();
  if (hex === undefined) return <p className="field-fault">{words.noColor}</p>;
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <p className="color-preview">
      <LabelPill label={{ id: 0, label_name: name, label_hex_color: hex }} />
      <span className="project-soft">
        {words.contrastOf(ratio.format(contrast(hex, inkOn(hex))))}
      </span>
    </p>
  );
}
