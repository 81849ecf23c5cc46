import type { Label } from '../../contract/projects.ts';
import { inkOn } from './colors.ts';

/** Named, never told by its colour alone; its text is black or white, whichever can be read. */
export function LabelPill({ label }: { label: Label }) {
  const { label_hex_color: background } = label;
  return (
    <span className="label-pill" style={{ background, color: inkOn(background) }}>
      {label.label_name}
    </span>
  );
}
