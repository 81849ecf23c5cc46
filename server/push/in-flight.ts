/** Work that nobody waits for: so much at once, so much waiting, and what is more is let go. */

export interface InFlight {
  /**
   * @param work It has to see to its own failures.
   * @returns false when it was let go
   */
  add(work: () => Promise<void>): boolean;
  /** Resolves when nothing is left. */
  idle(): Promise<void>;
}

export function inFlight(atOnceMax: number, waitingMax: number): InFlight {
  const waiting: (() => Promise<void>)[] = [];
  let idlers: (() => void)[] = [];
  let count = 0;

  async function run(work: () => Promise<void>) {
    count++;
    for (let next: typeof work | undefined = work; next; next = waiting.shift()) await next();
    count--;
    if (count > 0) return;
    for (const told of idlers) told();
    idlers = [];
  }

  return {
    add(work) {
      if (count < atOnceMax) void run(work);
      else if (waiting.length < waitingMax) waiting.push(work);
      else return false;
      return true;
    },
    idle: () =>
      count === 0 ? Promise.resolve() : new Promise((resolve) => void idlers.push(resolve)),
  };
}
