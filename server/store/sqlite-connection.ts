/** One connection to the SQLite file, and running compiled statements on it. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { bind, type Compiled, compile, type Statement } from './statement.ts';
import type { Reader } from './store.ts';

/** How long to wait for another process that is writing. */
export const busyTimeoutMs = 10_000;

/**
 * WAL lets readers go on while one writes. FULL syncs the log at every commit, before any reader
 * sees it: what was answered survives a power cut. What is deleted is overwritten with zeros.
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

/** SQLite's result code without what it adds to it, or 0 for what is no error of SQLite's. */
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
  /** How many statements were run that may have changed something. */
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
    // A write that answers rows goes on to its end: only after such a one SQLite copies its log.
    const isLeft = known.writes && known.columns.length > 0;
    const row = isLeft ? known.prepared.all(...bound)[0] : known.prepared.get(...bound);
    return row && (inColumns(row as never, known) as R);
  }

  run<P extends object, R>(statement: Statement<P, R>, values: P): void {
    // Not `prepared.run`: it also answers the last row's id, and after a change of the full-text
    // index that is one of FTS5's own, too large for a number.
    this.first(statement, values);
  }

  #prepare<P, R>(statement: Statement<P, R>): Prepared {
    let known = this.#prepared.get(statement);
    if (!known) {
      const compiled = compile(statement as Statement<never, unknown>, 'sqlite');
      const prepared = this.#db.prepare(compiled.sql);
      prepared.setReturnArrays(true);
      // Where it inserts nothing, the last id is of the full-text index, and may be too large for a number.
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
 * An object that is made here is one of a kind that V8 knows. Those that `node:sqlite` makes are
 * dictionaries, which take longer to make and much longer to read.
 */
function inColumns(values: unknown[], known: Prepared): object {
  // A newer version of the server has migrated the file beneath this one, and `*` is more than before.
  if (values.length !== known.columns.length) known.columns = namesOf(known.prepared);
  const { columns } = known;
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i];
  return row;
}
