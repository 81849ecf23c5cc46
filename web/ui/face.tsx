import { faceColor, initials } from './colors.ts';

interface FaceProps {
  /** Gives the colour; a person's or a group's. */
  id: number;
  name: string;
  image: string | null;
  size?: number;
  kind?: 'person' | 'group';
}

/** An image, or initials on a colour of one's own. The name stands beside it, so it says nothing. */
export function Face({ id, name, image, size = 36, kind = 'person' }: FaceProps) {
  const color = image ? undefined : faceColor(id);
  return (
    <span
      className="face"
      data-kind={kind}
      aria-hidden="true"
      data-initials={image ? undefined : initials(name)}
      style={{ width: size, height: size, background: color, fontSize: Math.round(size * 0.38) }}
    >
      {image && <img src={image} alt="" width={size} height={size} loading="lazy" />}
    </span>
  );
}
