/** That of what is empty: it takes room all the same. */
const lengthMin = 200;

/** What is kept to be used again as long as there is room: what was used longest ago gives way. */
export class Kept<K, V> {
  readonly #lengthMax: number;
  /** What was used last is the last one. */
  readonly #entries = new Map<K, { value: V; length: number }>();
  #length = 0;

  /** @param lengthMax Of all together, in the unit in which each one's length is told. */
  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax;
  }

  get length(): number {
    return this.#length;
  }

  /** Uses it. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** In place of what was there before; what has no room by itself is not kept. */
  set(key: K, value: V, length: number): void {
    this.delete(key);
    if (length > this.#lengthMax) return;
    const entry = { value, length: Math.max(length, lengthMin) };
    this.#entries.set(key, entry);
    this.#length += entry.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#length <= this.#lengthMax) return;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    this.#length -= this.#entries.get(key)?.length ?? 0;
    this.#entries.delete(key);
  }
}
