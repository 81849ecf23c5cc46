import type { Piece } from './match.ts';

export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, is_match }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order
    is_match ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
