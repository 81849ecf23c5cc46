/** The body of an answer that many requests share. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressedFromLength } from './answers.ts';
import { gzipOptions } from './encode.ts';

const compress = promisify(gzip);

/** JSON and HTML compress to less than this share of their length. */
const compressedShare = 0.4;

/** Immutable. Compressed at most once, for the first reader who accepts that. */
export class SharedBody {
  /** UTF-8. Other bodies may share the same pieces. */
  readonly pieces: readonly Buffer[];
  /** The length of all pieces, in bytes. */
  readonly length: number;
  #compressed: Promise<Buffer> | undefined;

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  /** @throws Error when zlib has no memory */
  gzip(): Promise<Buffer> {
    this.#compressed ??= compress(Buffer.concat(this.pieces), gzipOptions);
    return this.#compressed;
  }

  text(): string {
    return Buffer.concat(this.pieces).toString();
  }

  /** The largest amount that compression adds to the memory of the pieces. */
  get compressedBytesMax(): number {
    return this.length < compressedFromLength ? 0 : Math.ceil(this.length * compressedShare);
  }
}
