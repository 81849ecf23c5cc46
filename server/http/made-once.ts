/**
 * Long bodies that many ask for alike, as a project after each change of it: made once, by whoever asks
 * first, and kept as long as there is room. Who may have one is nothing that is kept: ask here only once
 * that has been settled.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Kept } from '../../contract/kept.ts';
import { gzipOptions } from './encode.ts';
import { bytesOf } from './json.ts';

const compress = promisify(gzip);

/** Of all that is kept together, before compression. */
const bytesMax = 16_000_000;

/** What a body says is the same as long as its state is. */
export interface Body {
  body: string | Buffer;
  state: string;
}

/** A body in UTF-8. */
export class Made {
  readonly bytes: Buffer;
  #compressed: Promise<Buffer> | undefined;

  constructor(body: string | Buffer) {
    this.bytes = typeof body === 'string' ? bytesOf([body]) : body;
  }

  gzip(): Promise<Buffer> {
    this.#compressed ??= compress(this.bytes, gzipOptions);
    return this.#compressed;
  }
}

interface Making {
  state: string;
  made: Promise<Made>;
}

export class MadeOnce {
  readonly #kept = new Kept<string, Making>(bytesMax);

  /**
   * @param name Which body, and for whom: one of a name is kept.
   * @param state What it has to be of.
   * @param make May find a later state than that, and says so.
   */
  async get(name: string, state: string, make: () => Promise<Body>): Promise<Made> {
    const known = this.#kept.get(name);
    if (known?.state !== state) return this.#make(name, state, make);
    // What failed for the one who asked first need not for others: they may be there no more.
    return known.made.catch(() => this.#make(name, state, make));
  }

  async #make(name: string, state: string, make: () => Promise<Body>): Promise<Made> {
    const found = async () => {
      const { body, state } = await make();
      making.state = state;
      return new Made(body);
    };
    const making: Making = { state, made: found() };
    this.#kept.set(name, making, 0);
    // Another state may take its place meanwhile.
    const isCurrent = () => this.#kept.get(name) === making;
    try {
      const made = await making.made;
      if (isCurrent()) this.#kept.set(name, making, made.bytes.length);
      return made;
    } catch (error) {
      if (isCurrent()) this.#kept.delete(name);
      throw error;
    }
  }
}
