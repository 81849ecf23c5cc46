/**
 * Changes of one's own that the server has not shown yet. They lie over what it said last, so that
 * they show at once; what is refused is lifted off again, and the truth is beneath it.
 */
export interface PendingChange<T> {
  readonly apply: (data: T) => T;
  /** The how-manieth confirmation it was; nothing while the server has not answered. */
  readonly confirmation: number | undefined;
}

export interface ChangeOrder<T, A> {
  apply: (data: T) => T;
  send: () => Promise<A>;
  /** What it comes to, now that the server has answered. */
  settle?: ((answer: A) => (data: T) => T) | undefined;
}

export class PendingChanges<T> {
  #list: readonly PendingChange<T>[] = [];
  #confirmations = 0;
  #underWay = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  /** The list is another one whenever something in it changed. */
  readonly list = (): readonly PendingChange<T>[] => this.#list;

  readonly subscribe = (told: () => void): (() => void) => {
    this.#listeners.add(told);
    return () => this.#listeners.delete(told);
  };

  /** What is fetched from now on has at least these in it. */
  get confirmations(): number {
    return this.#confirmations;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /** Shows at once and is sent after all that came before it, as the server has to see them in order. */
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

  /** Drops what the server shows by itself. */
  forget(upTo: number): void {
    const kept = this.#list.filter((change) => isMissing(change, upTo));
    if (kept.length < this.#list.length) this.#set(kept);
  }

  #set(list: readonly PendingChange<T>[]): void {
    this.#list = list;
    for (const told of this.#listeners) told();
  }
}

/** @param upTo How many changes were confirmed when the data were asked for. */
export function layOver<T>(data: T, upTo: number, changes: readonly PendingChange<T>[]): T {
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

/** A name for what the server has not given an id yet: no id is negative. */
export const provisionalId = (): number => --provisional;

export const settleId = (id: number, real: number): void => void given.set(id, real);

/** What is called so by now. */
export const currentId = (id: number): number => given.get(id) ?? id;
