/** One connection to the SQLite file, and running compiled statements on it. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { bind, type Compiled, compile, type Statement } from './statement.ts';
import type { Reader } from './store.ts';

const busyTimeoutMs = 10_000;

/**
 * WAL lets readers go on while one writes. FULL syncs the log at every commit, before any reader
 * sees it: what was answered survives a power cut.
 */
export function openSqlite(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -32000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA temp_store = MEMORY;
  `);
  return db;
}

export class SqliteReader implements Reader {
  readonly engine = 'sqlite';
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<object, { compiled: Compiled; prepared: StatementSync }>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  all<P extends object, R>(statement: Statement<P, R>, values: P): R[] {
    const { compiled, prepared } = this.#prepare(statement);
    return prepared.all(...(bind(compiled, values) as SQLInputValue[])) as R[];
  }

  first<P extends object, R>(statement: Statement<P, R>, values: P): R | undefined {
    const { compiled, prepared } = this.#prepare(statement);
    return prepared.get(...(bind(compiled, values) as SQLInputValue[])) as R | undefined;
  }

  run<P extends object, R>(statement: Statement<P, R>, values: P): void {
    // Not `prepared.run`: it also answers the last row's id, and after a change of the full-text
    // index that is one of FTS5's own, too large for a number.
    this.first(statement, values);
  }

  #prepare<P, R>(statement: Statement<P, R>) {
    let known = this.#prepared.get(statement);
    if (!known) {
      const compiled = compile(statement as Statement<never, unknown>, 'sqlite');
      known = { compiled, prepared: this.#db.prepare(compiled.sql) };
      this.#prepared.set(statement, known);
    }
    return known;
  }
}
