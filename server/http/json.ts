/** A piece of a long body. What is kept is in UTF-8 already. */
export type Piece = string | Buffer;

/** To make what is shorter again takes no time, and there may be a great many. */
const keptFromLength = 2_000;

/**
 * Together the same text as `JSON.stringify(data)`. V8 writes most objects several times as fast as those whose keys
 * are numbers, and one of these makes it write everything else of its text as slowly: so each part is written by itself.
 * @param data Without anything undefined.
 * @param write How each part is written.
 */
export const jsonByParts = <T>(
  data: Record<string, T>,
  write: (part: T, name: string) => Piece[],
): Piece[] => {
  const parts = Object.entries(data).flatMap(([name, part], i) => [
    `${i > 0 ? ',' : ''}${JSON.stringify(name)}:`,
    ...write(part, name),
  ]);
  return ['{', ...parts, '}'];
};

const texts = new WeakMap<object, Buffer>();

/** JSON of what nobody changes and others will ask for too: as long as it is there, so is its text. */
export function keptJson(data: object): Piece[] {
  const known = texts.get(data);
  if (known) return [known];
  const text = JSON.stringify(data);
  if (text.length < keptFromLength) return [text];
  const bytes = bytesOf([text]);
  texts.set(data, bytes);
  return [bytes];
}

/** @returns UTF-8 in memory of its own: a slice of Node.js's pool would keep all of that from being given back. */
export function bytesOf(pieces: Piece[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  let at = 0;
  for (const piece of pieces) {
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  }
  return bytes;
}
