import type { Piece } from './match.ts';

/** A text with what was looked for marked in it. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, is_match }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity than their place.
    is_match ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
