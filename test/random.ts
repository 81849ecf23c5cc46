/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Chance {
  seed: number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  oneOf<T>(items: readonly T[]): T;
}

/** @param seed Of `TEST_SEED` where that is set, to repeat a run. */
export function makeChance(
  seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 32)),
): Chance {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    seed,
    below,
    oneOf(items) {
      if (items.length === 0) throw new Error('There is nothing to choose from.');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}

/** Each of them with an even chance, in their order. */
export const someOf = <T>(items: readonly T[], chance: Chance): T[] =>
  items.filter(() => chance.below(2) === 1);
