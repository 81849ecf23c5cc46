/**
 * The server's caches: each is a `BoundedCache`, so that neither many keys nor large values can
 * fill the memory. The least recently used entries are dropped first.
 * A cache does not authorise: check access before you read from one. Its keys come from validated
 * input.
 */
import { LRUCache } from 'lru-cache';

/** The overhead of an entry. */
const bytesPerEntry = 200;
const bytesPerNumber = 8;
const bytesPerCharacter = 2;

interface Bounds<V> {
  entriesMax: number;
  /** The limit for all keys and values together. A larger entry is not cached. */
  bytesMax: number;
  /** The approximate memory of a value, with everything that only it refers to. */
  bytesOf: (value: V) => number;
}

export class BoundedCache<K extends number | string, V extends object> {
  readonly #entries: LRUCache<K, V>;

  constructor({ entriesMax, bytesMax, bytesOf }: Bounds<V>) {
    this.#entries = new LRUCache({
      max: entriesMax,
      maxSize: bytesMax,
      sizeCalculation: (value, key) => Math.ceil(bytesPerEntry + bytesOfKey(key) + bytesOf(value)),
    });
  }

  /** The size of all keys and values, at most `bytesMax`. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get entryCount(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  /**
   * Replaces the key's value. Call it again when a value has grown, so that its new size counts.
   */
  set(key: K, value: V): void {
    // If a value is too large, its former value must go too.
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }
}

const bytesOfKey = (key: number | string): number =>
  typeof key === 'number' ? bytesPerNumber : bytesPerCharacter * key.length;
