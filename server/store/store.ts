/** The interface to the database, the same on both engines: read, run an action, follow changes. */
import type { Engine, Statement } from './statement.ts';
import type { StoreCounts } from './store-counts.ts';

type Awaitable<T> = T | Promise<T>;

/** Rows come at once on SQLite and later on PostgreSQL: await them. */
export interface Reader {
  readonly engine: Engine;
  all<P extends object, R>(statement: Statement<P, R>, values: P): Awaitable<R[]>;
  first<P extends object, R>(statement: Statement<P, R>, values: P): Awaitable<R | undefined>;
}

/** A statement with its values, to be read together with others. */
export type Read<R> = readonly [Statement<never, R>, object];
export type Rows<T> = { [K in keyof T]: T[K] extends Read<infer R> ? R[] : never };

export function read<P extends object, R>(statement: Statement<P, R>, values: P): Read<R> {
  return [statement as unknown as Statement<never, R>, values];
}

/** The transaction an action runs in. Nobody else sees its writes until they are on disk. */
export interface Tx extends Reader {
  /** Milliseconds since 1970, the same throughout the action. */
  readonly now: number;
  /** Runs a statement that answers no rows. */
  run<P extends object, R>(statement: Statement<P, R>, values: P): Awaitable<void>;
  /**
   * Until the transaction ends, nobody else changes this project or what belongs to it.
   * @returns false where the person is not in it, and nothing is locked. On true, look again: they
   *   may have been removed while this waited.
   */
  lockProject(projectId: number, userId: number): Awaitable<boolean>;
  /** The same for all the projects that a person is in. */
  lockProjectsOfUser(userId: number): Awaitable<void>;
  /**
   * The same for this chat, its members and its messages.
   * On SQLite there is one writer anyway.
   */
  lockChat(chatId: number, userId: number): Awaitable<boolean>;
  /**
   * The same for a person's account, sessions and tokens. Who locks several things locks
   * projects before chats and chats before people, and each in the order of their ids, so that no two wait for each other.
   */
  lockUser(userId: number): Awaitable<void>;
  /** The same for all the chats that a person is or was in. */
  lockChatsOfUser(userId: number): Awaitable<void>;
  /** The same for what must be unique among all accounts. */
  lockAccounts(): Awaitable<void>;
}

/** A function that changes the database in one transaction: rules and statements, no HTTP. */
export type Action<A extends unknown[] = never[], R = unknown> = (tx: Tx, ...args: A) => R;

/** The actions a store can run. The writer thread of SQLite finds them by name. */
export interface Actions {
  /** The module that exports this object as `actions`, for the writer thread to import. */
  moduleUrl: string;
  byName: Record<string, Action>;
}

/** The chats, projects and users that changed since a position. */
export interface Changes {
  chats: { id: number; version: number; change_seq: number }[];
  projects: { id: number; version: number; change_seq: number }[];
  /** Whose list of chats changed, or whose sessions did. */
  users: { id: number; change_seq: number }[];
  /** Where to go on from. Changes of that number and later may be told again. */
  position: number;
}

export interface Store extends Reader {
  readonly counts: StoreCounts;
  /** Rows of several statements as they were at one moment, whatever is written meanwhile. */
  together<T extends Record<string, Read<unknown>>>(reads: T): Awaitable<Rows<T>>;
  /**
   * Runs an action in a transaction. Resolves with its result once the transaction is on disk.
   * @param action One of the actions that the store was opened with.
   * @param args Plain data: on SQLite it is copied to the writer thread.
   * @param now Milliseconds since 1970; the demo writes the past.
   * @throws Refusal from the action, or `unavailable` when the store can't be reached or written.
   */
  write<A extends unknown[], R>(
    action: Action<A, R>,
    args: NoInfer<A>,
    now?: number,
  ): Promise<Awaited<R>>;
  /** @throws when the database does not answer. */
  check(): Promise<void>;
  changesSince(position: number): Awaitable<Changes>;
  position(): Awaitable<number>;
  /** `told` is called after something was committed, by this process or another. */
  follow(told: () => void): () => void;
  close(): Promise<void>;
}
