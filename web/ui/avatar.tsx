import { avatarColor, initials } from './colors.ts';

interface AvatarProps {
  /** Determines the colour. */
  id: number;
  name: string;
  image: string | null;
  size?: number;
  kind?: 'person' | 'group';
}

/**
 * An image, or initials on a colour. Hidden from screen readers, because the name stands beside it.
 */
export function Avatar({ id, name, image, size = 36, kind = 'person' }: AvatarProps) {
  const color = image ? undefined : avatarColor(id);
  return (
    <span
      className="avatar"
      data-kind={kind}
      aria-hidden="true"
      data-initials={image ? undefined : initials(name)}
      style={{ width: size, height: size, background: color, fontSize: Math.round(size * 0.38) }}
    >
      {image && <img src={image} alt="" width={size} height={size} loading="lazy" />}
    </span>
  );
}
