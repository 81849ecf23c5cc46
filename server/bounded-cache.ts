/**
 * The server's caches: every one of them is a `BoundedCache`, so none can be filled by many keys or by large
 * values. The least recently used entries go first.
 *
 * A cache does not authorise: check access before you read from one. Its keys come from validated input.
 */
import { LRUCache } from 'lru-cache';

/** What the cache itself needs for an entry. */
const bytesPerEntry = 200;
const bytesPerNumber = 8;
const bytesPerCharacter = 2;

interface Bounds<V> {
  entriesMax: number;
  /** Of all keys and values together. A larger entry is not cached. */
  bytesMax: number;
  /** About how much memory a value takes, with all that only it refers to. */
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

  /** Of all keys and values, at most `bytesMax`. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get entryCount(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  /** Replaces the key's value. Call it again when a value has grown, so that its new size counts. */
  set(key: K, value: V): void {
    // What is too large to be cached must not leave the former value in its place.
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }
}

const bytesOfKey = (key: number | string): number =>
  typeof key === 'number' ? bytesPerNumber : bytesPerCharacter * key.length;
