/** What all parts of the demo share: its time, the ids of what exists so far, and its writes. */
import type { Limits } from '../contract/limits.ts';
import type { Action, Store } from '../server/store/store.ts';
import type { Line, Task } from './stories.ts';
import type { Time } from './time.ts';

/** Something that happens. Steps are played in the order of their times. */
export interface Step {
  /** Milliseconds since 1970. */
  at: number;
  play(): Promise<unknown>;
}

/** PostgreSQL runs one write per connection. SQLite commits many writes together. */
const pendingMax = { sqlite: 256, postgres: 16 };

export class Stage {
  readonly time: Time;
  readonly store: Store;
  readonly limits: Limits;
  readonly people = new Map<string, number>();
  readonly chats = new Map<string, number>();
  readonly messages = new Map<Line, Promise<number>>();
  readonly tasks = new Map<Task, Promise<number>>();
  readonly #lastIn = new Map<string, Promise<unknown>>();
  #pending: Promise<unknown>[] = [];

  constructor(store: Store, time: Time, limits: Limits) {
    this.store = store;
    this.time = time;
    this.limits = limits;
  }

  async play(steps: Step[]): Promise<void> {
    for (const step of steps.toSorted((a, b) => a.at - b.at)) {
      await step.play();
      if (this.#pending.length > pendingMax[this.store.engine]) await this.#pending.shift();
    }
    await this.settle();
  }

  /**
   * Runs an action at a time in the past, without waiting for earlier ones elsewhere.
   * @param places Writes in the same chat or project keep their order. The one writer of SQLite
   *   keeps it anyway; on PostgreSQL each write waits for the one before it.
   */
  write<A extends unknown[], R>(
    places: string[],
    at: number,
    action: Action<A, R>,
    args: NoInfer<A>,
  ): Promise<Awaited<R>> {
    const write = () => this.store.write(action, args, at);
    const before = places.map((place) => this.#lastIn.get(place));
    const written = this.store.engine === 'postgres' ? Promise.all(before).then(write) : write();
    // Errors surface in `play`, which awaits every pending write.
    written.catch(() => {});
    for (const place of places) this.#lastIn.set(place, written);
    this.#pending.push(written);
    return written;
  }

  /** Resolves when every write so far has been committed. */
  async settle(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    await Promise.all(pending);
  }

  person(username: string): { id: number } {
    const id = this.people.get(username);
    if (id === undefined) throw new Error(`${username} has not joined yet`);
    return { id };
  }

  chat(name: string): number {
    const id = this.chats.get(name);
    if (id === undefined) throw new Error(`The chat ${name} does not exist yet`);
    return id;
  }
}

/** The id in a later result, whose errors surface elsewhere. */
export function idOf<T>(written: Promise<T>, read: (result: T) => number): Promise<number> {
  const id = written.then(read);
  id.catch(() => {});
  return id;
}
