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
 * A label without a style attribute, which a page's content security policy would block. The style
 * sheet stretches the swatch behind the name.
 */
export function LabelMark({ label }: { label: Label }) {
  const color = label.label_hex_color;
  return (
    <span
      className="label label-mark"
      data-label-id={label.id}
      data-ink={inkOn(color) === '#ffffff' ? 'light' : 'dark'}
    >
      <svg className="label-color" width="10" height="10" aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>{' '}
      <Name>{label.label_name}</Name>
    </span>
  );
}
