/** Chance that comes out the same every time (Mulberry32). */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  pickWeighted<T>(from: readonly T[], weightOf: (item: T) => number): T;
  shuffled<T>(from: readonly T[]): T[];
}

export function makeRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (from) => from[Math.floor(next() * from.length)] as never,
    pickWeighted(from, weightOf) {
      let left = next() * from.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of from) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return from.at(-1) as never;
    },
    shuffled(from) {
      const rest = [...from];
      return from.map(() => rest.splice(Math.floor(next() * rest.length), 1)[0] as never);
    },
  };
}
