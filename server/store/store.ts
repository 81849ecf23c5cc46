/** The interface to the database, the same on both engines: read, run an action, follow changes. */
import type { Engine, Statement } from './statement.ts';
import type { StoreCounts } from './store-counts.ts';

type Awaitable<T> = T | Promise<T>;

/** SQLite returns rows synchronously and PostgreSQL asynchronously: await them. */
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

/** The transaction of an action. Nobody else sees its writes until they are durable. */
export interface Tx extends Reader {
  /** Milliseconds since 1970, constant during the action. */
  readonly now: number;
  /** Runs a statement that returns no rows. */
  run<P extends object, R>(statement: Statement<P, R>, values: P): Awaitable<void>;
  /**
   * Locks this project and everything that belongs to it until the transaction ends.
   * @returns false, without a lock, if the person is not a member. After true, check the membership
   * again: it may have ended during the wait.
   */
  lockProject(projectId: number, userId: number): Awaitable<boolean>;
  /** The same for all projects of a person. */
  lockProjectsOfUser(userId: number): Awaitable<void>;
  /**
   * The same for a chat with its members and messages. SQLite needs no lock, because it has one
   * writer.
   */
  lockChat(chatId: number, userId: number): Awaitable<boolean>;
  /**
   * The same for a person's account, sessions and tokens. To avoid deadlocks, lock projects before
   * chats and chats before people, each in ascending order of ids.
   */
  lockUser(userId: number): Awaitable<void>;
  /** The same for all current and former chats of a person. */
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
  /** Users whose list of chats or whose sessions changed. */
  users: { id: number; change_seq: number }[];
  /** The position to continue from. Changes at it or after it may be reported again. */
  position: number;
}

export interface Store extends Reader {
  readonly counts: StoreCounts;
  /** Reads rows of several statements at one moment. */
  together<T extends Record<string, Read<unknown>>>(reads: T): Awaitable<Rows<T>>;
  /**
   * Runs an action in a transaction. Resolves with its result once the transaction is durable.
   * @param action One of the actions that the store was opened with.
   * @param args Plain data: on SQLite it is copied to the writer thread.
   * @param now Milliseconds since 1970; the demo writes the past.
   * @throws Refusal from the action, or `unavailable` if the store can't be reached or written.
   */
  write<A extends unknown[], R>(
    action: Action<A, R>,
    args: NoInfer<A>,
    now?: number,
  ): Promise<Awaited<R>>;
  /** @throws if the database does not answer */
  check(): Promise<void>;
  changesSince(position: number): Awaitable<Changes>;
  position(): Awaitable<number>;
  /** Calls `onCommit` after each commit, by this process or another. */
  follow(onCommit: () => void): () => void;
  close(): Promise<void>;
}
