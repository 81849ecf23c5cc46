/** What was made of objects that nobody changes: kept with each as long as that is there, and no longer. */
export class KeptWith<Made> {
  readonly #known = new WeakMap<object, { key: unknown; made: Made }>();

  /** @param key What else it was made of; for another one it is made anew, and the one before is forgotten. */
  get(object: object, key: unknown, make: () => Made): Made {
    const known = this.#known.get(object);
    if (known && known.key === key) return known.made;
    const made = make();
    this.#known.set(object, { key, made });
    return made;
  }
}
