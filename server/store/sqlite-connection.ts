/** One connection to the SQLite file, which runs compiled statements. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { bind, type Compiled, compile, type Statement } from './statement.ts';
import type { Reader } from './store.ts';

/** The time to wait for another process's write lock. */
export const busyTimeoutMs = 10_000;

/**
 * In WAL mode, readers continue during a write. FULL syncs the log at every commit, before any
 * reader sees it, so acknowledged writes survive a power cut. `secure_delete` overwrites deleted
 * data with zeros.
 */
export function openSqlite(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -32000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA temp_store = MEMORY;
  `);
  return db;
}

/** SQLite's primary result code, or 0 for another kind of error. */
export const resultCode = (error: unknown): number =>
  ((error as { errcode?: number }).errcode ?? 0) & 0xff;

interface Prepared {
  compiled: Compiled;
  prepared: StatementSync;
  columns: string[];
  writes: boolean;
}

export class SqliteReader implements Reader {
  readonly engine = 'sqlite';
  /** The number of statements run that may have changed something. */
  writes = 0;
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<object, Prepared>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  all<P extends object, R>(statement: Statement<P, R>, values: P): R[] {
    const known = this.#prepare(statement);
    if (known.compiled.answersNewId)
      throw new Error(`Its one row has to be asked for: ${known.compiled.sql}`);
    const rows = known.prepared.all(...(bind(known.compiled, values) as SQLInputValue[]));
    return rows.map((row) => inColumns(row as never, known) as R);
  }

  first<P extends object, R>(statement: Statement<P, R>, values: P): R | undefined {
    const known = this.#prepare(statement);
    const bound = bind(known.compiled, values) as SQLInputValue[];
    if (known.compiled.answersNewId) {
      const { changes, lastInsertRowid } = known.prepared.run(...bound);
      return Number(changes) === 0 ? undefined : ({ id: Number(lastInsertRowid) } as R);
    }
    // A write that returns rows must run to its end: only then does SQLite checkpoint its log.
    const isLeft = known.writes && known.columns.length > 0;
    const row = isLeft ? known.prepared.all(...bound)[0] : known.prepared.get(...bound);
    return row && (inColumns(row as never, known) as R);
  }

  run<P extends object, R>(statement: Statement<P, R>, values: P): void {
    // Not `prepared.run`: it also returns the last row's id, and after a change of the full-text
    // index that is one of FTS5's, too large for a number.
    this.first(statement, values);
  }

  #prepare<P, R>(statement: Statement<P, R>): Prepared {
    let known = this.#prepared.get(statement);
    if (!known) {
      const compiled = compile(statement as Statement<never, unknown>, 'sqlite');
      const prepared = this.#db.prepare(compiled.sql);
      prepared.setReturnArrays(true);
      // Without an insert, the last id is one of the full-text index and may be too large for a
      // number.
      if (compiled.answersNewId) prepared.setReadBigInts(true);
      const writes = !/^\s*select\b/i.test(compiled.sql);
      known = { compiled, prepared, columns: namesOf(prepared), writes };
      this.#prepared.set(statement, known);
    }
    if (known.writes) this.writes++;
    return known;
  }
}

const namesOf = (prepared: StatementSync): string[] => prepared.columns().map(({ name }) => name);

/**
 * Objects created here share a hidden class in V8. The rows of `node:sqlite` are in dictionary
 * mode, which is slower to create and much slower to read.
 */
function inColumns(values: unknown[], known: Prepared): object {
  // A newer server has migrated the file meanwhile, so `*` has more columns than before.
  if (values.length !== known.columns.length) known.columns = namesOf(known.prepared);
  const { columns } = known;
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i];
  return row;
}
