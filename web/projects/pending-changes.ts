/**
 * Optimistic changes. They are applied to the last answer of the server until an answer contains
 * them, and dropped if they are refused.
 */
export interface PendingChange<T> {
  readonly apply: (data: T) => T;
  /** Sequence number of its confirmation. Undefined until the server answers. */
  readonly confirmation: number | undefined;
}

export interface ChangeOrder<T, A> {
  apply: (data: T) => T;
  send: () => Promise<A>;
  /** The change to show once the server has answered. */
  settle?: ((answer: A) => (data: T) => T) | undefined;
}

export class PendingChanges<T> {
  #list: readonly PendingChange<T>[] = [];
  #confirmations = 0;
  #underWay = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  /** A new array whenever something changes. */
  readonly list = (): readonly PendingChange<T>[] => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Data fetched from now on contain at least this many changes. */
  get confirmations(): number {
    return this.#confirmations;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /**
   * Shows the change at once and sends it after all earlier ones, because the order matters to the
   * server.
   */
  async make<A>({ apply, send, settle }: ChangeOrder<T, A>): Promise<A> {
    let change: PendingChange<T> = { apply, confirmation: undefined };
    this.#underWay++;
    this.#set([...this.#list, change]);
    const sent = this.#last.then(send);
    this.#last = sent.catch(() => {});
    try {
      const answer = await sent;
      const confirmed = { apply: settle?.(answer) ?? apply, confirmation: ++this.#confirmations };
      this.#underWay--;
      this.#set(this.#list.map((one) => (one === change ? confirmed : one)));
      change = confirmed;
      return answer;
    } catch (error) {
      this.#underWay--;
      this.#set(this.#list.filter((one) => one !== change));
      throw error;
    }
  }

  /** Drops changes that the server's data contain. */
  forget(upTo: number): void {
    const kept = this.#list.filter((change) => isMissing(change, upTo));
    if (kept.length < this.#list.length) this.#set(kept);
  }

  #set(list: readonly PendingChange<T>[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

/** @param upTo The number of confirmed changes when the data were requested. */
export function applyPending<T>(data: T, upTo: number, changes: readonly PendingChange<T>[]): T {
  return changes
    .filter((change) => isMissing(change, upTo))
    .reduce((shown, { apply }) => apply(shown), data);
}

const isMissing = (
  { confirmation }: { readonly confirmation: number | undefined },
  upTo: number,
): boolean => confirmation === undefined || confirmation > upTo;

const given = new Map<number, number>();
let provisional = 0;

/** Negative, so that it differs from all real ids. */
export const provisionalId = (): number => --provisional;

export const settleId = (id: number, real: number): void => void given.set(id, real);

/** The real id of an item, as soon as it has one. */
export const currentId = (id: number): number => given.get(id) ?? id;
