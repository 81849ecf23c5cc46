import type { Label } from '../../contract/projects.ts';
import { inkOn } from './colors.ts';
import { Name } from './name.tsx';

/** Shows the name, so that nothing depends on the colour alone. */
export function LabelPill({ label }: { label: Label }) {
  const { label_hex_color: background } = label;
  return (
    <Name className="label-pill" style={{ background, color: inkOn(background) }}>
      {label.label_name}
    </Name>
  );
}

/**
 * A dot of the label's colour and its name. Without a style attribute, which a page's content
 * security policy would block.
 */
export function LabelMark({ label }: { label: Label }) {
  return (
    <span className="label label-mark" data-label-id={label.id}>
      <svg className="label-color" width="10" height="10" aria-hidden="true">
        <rect width="100%" height="100%" fill={label.label_hex_color} />
      </svg>{' '}
      <Name>{label.label_name}</Name>
    </span>
  );
}
