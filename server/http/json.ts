/** Long JSON, written in pieces. */

export type Piece = string | Buffer;

/** @returns UTF-8 in memory of its own: a slice of Node.js's pool would keep the whole pool alive. */
export function bytesOf(pieces: readonly Piece[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  let at = 0;
  for (const piece of pieces) {
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  }
  return bytes;
}
