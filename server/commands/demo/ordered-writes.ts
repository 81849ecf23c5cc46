import type { ActionName, Args, Result } from '../../actions.ts';
import type { Store } from '../../store/store.ts';

/** PostgreSQL takes as many at once as there are connections; SQLite shares commits among many. */
const inFlightMax = { sqlite: 256, postgres: 16 };

/**
 * Writes without waiting for the end of each. What happens in one chat or project keeps its order:
 * the one writer of SQLite keeps it anyway, on PostgreSQL each waits for the one before.
 */
export class OrderedWrites {
  readonly #store: Store;
  readonly #lastIn = new Map<string, Promise<unknown>>();
  #inFlight: Promise<unknown>[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** @param places The names of those in which it happens, if there are several. */
  begin<N extends ActionName>(
    places: string | string[],
    at: number,
    name: N,
    args: Args<N>,
  ): Promise<Result<N>> {
    const write = () => this.#store.write(name, args, at);
    const names = [places].flat();
    const before = names.map((name) => this.#lastIn.get(name));
    const mustWait = this.#store.engine === 'postgres';
    const written = mustWait ? Promise.all(before).then(write) : write();
    // What goes wrong is told to whoever waits for it, in `room` or `finish`.
    written.catch(() => {});
    for (const name of names) this.#lastIn.set(name, written);
    this.#inFlight.push(written);
    return written;
  }

  /** Resolves when one more may begin. */
  async room(): Promise<void> {
    if (this.#inFlight.length > inFlightMax[this.#store.engine]) await this.#inFlight.shift();
  }

  /** Resolves when all are on disk. */
  async finish(): Promise<void> {
    const unfinished = this.#inFlight;
    this.#inFlight = [];
    await Promise.all(unfinished);
  }
}
