import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Kind = 'main' | 'danger' | 'plain' | undefined;

export function Button({ kind, ...props }: ComponentProps<'button'> & { kind?: Kind }) {
  return <button type="button" className="button" data-kind={kind} {...props} />;
}

/** @param label What the button does, for screen readers and as a tooltip. */
export function IconButton({
  icon,
  label,
  ...props
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...props}>
      <Icon name={icon} />
    </button>
  );
}
