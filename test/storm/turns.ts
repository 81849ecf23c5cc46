/**
 * Clients write in bursts: as long as there are turns. So a long storm is many kills, and no mountain
 * of messages, while one of two servers takes its time to come back.
 */
export class Turns {
  isOver = false;
  #left = 0;
  #rest = 0;
  #more = Promise.withResolvers<void>();
  #reached = Promise.withResolvers<void>();

  /** Resolves when `before` have been taken; `after` more may be, then everybody waits. */
  grant(before: number, after: number): Promise<void> {
    this.#left = before + after;
    this.#rest = after;
    this.#reached = Promise.withResolvers();
    this.#wake();
    return this.#reached.promise;
  }

  /** @returns false when the storm is over */
  async take(): Promise<boolean> {
    while (this.#left === 0 && !this.isOver) await this.#more.promise;
    if (this.isOver) return false;
    if (--this.#left === this.#rest) this.#reached.resolve();
    return true;
  }

  end(): void {
    this.isOver = true;
    this.#reached.resolve();
    this.#wake();
  }

  #wake() {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }
}
