/**
 * Long bodies that many ask for alike, as a project after each change of it: made once, by whoever asks
 * first, and kept as long as there is room. Who may have one is nothing that is kept: ask here only once
 * that has been settled.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Of all that is kept together, before compression. */
const bytesMax = 16_000_000;

/** What a body says is the same as long as its state is. */
export interface Text {
  text: string;
  state: string;
}

/** A body in UTF-8. */
export class Made {
  readonly bytes: Buffer;
  #compressed: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  gzip(): Promise<Buffer> {
    this.#compressed ??= compress(this.bytes);
    return this.#compressed;
  }
}

interface Kept {
  state: string;
  made: Promise<Made>;
  length: number;
}

export class MadeOnce {
  /** The one that was asked for last is the last one. */
  readonly #kept = new Map<string, Kept>();
  #length = 0;

  /**
   * @param name Which body, and for whom: one of a name is kept.
   * @param state What it has to be of.
   * @param make May find a later state than that, and says so.
   */
  async get(name: string, state: string, make: () => Promise<Text>): Promise<Made> {
    const known = this.#kept.get(name);
    if (known?.state !== state) return this.#make(name, state, make);
    this.#kept.delete(name);
    this.#kept.set(name, known);
    // What failed for the one who asked first need not for others: they may be there no more.
    return known.made.catch(() => this.#make(name, state, make));
  }

  async #make(name: string, state: string, make: () => Promise<Text>): Promise<Made> {
    const found = async () => {
      const { text, state } = await make();
      kept.state = state;
      return new Made(text);
    };
    const kept: Kept = { state, made: found(), length: 0 };
    this.#drop(name);
    this.#kept.set(name, kept);
    try {
      const made = await kept.made;
      // Another state may have taken its place meanwhile.
      if (this.#kept.get(name) === kept) this.#count(kept, made.bytes.length);
      return made;
    } catch (error) {
      if (this.#kept.get(name) === kept) this.#drop(name);
      throw error;
    }
  }

  #count(kept: Kept, length: number): void {
    kept.length = length;
    this.#length += length;
    for (const name of this.#kept.keys()) {
      if (this.#length <= bytesMax) return;
      this.#drop(name);
    }
  }

  #drop(name: string): void {
    this.#length -= this.#kept.get(name)?.length ?? 0;
    this.#kept.delete(name);
  }
}
