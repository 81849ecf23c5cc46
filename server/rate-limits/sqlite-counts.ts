/**
 * On SQLite the counts are in a file next to the database, shared by all processes and written without
 * fsync. Counting a request takes a few microseconds and never waits for the disk. A file that is damaged
 * after a power failure is replaced by an empty one.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { resultCode, SqliteReader } from '../store/sqlite-connection.ts';
import type { Reader } from '../store/store.ts';

/** Other processes hold the lock for microseconds. Waiting blocks the event loop, so the timeout is short. */
const busyTimeoutMs = 50;
/** SQLite's result codes SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = [11, 26];

export const countsFile = (dataDir: string) => join(dataDir, 'rate-limits.db');

export interface SqliteCounts {
  /** Opens the file if it is not open. */
  reader(): Reader;
  /** Closes the file after a failure, so that the next call opens it again. */
  failed(error: unknown): void;
  close(): void;
}

export function openSqliteCounts(dataDir: string): SqliteCounts {
  const file = countsFile(dataDir);
  let open: { db: DatabaseSync; reader: Reader } | undefined;

  function close() {
    open?.db.close();
    open = undefined;
  }

  return {
    reader() {
      if (open) return open.reader;
      const db = openFile(file);
      open = { db, reader: new SqliteReader(db) };
      return open.reader;
    },
    failed(error) {
      close();
      if (!damaged.includes(resultCode(error))) return;
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    },
    close,
  };
}

function openFile(file: string): DatabaseSync {
  // Readable only by the server's user, like the database.
  closeSync(openSync(file, 'a', 0o600));
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    db.exec(`
      PRAGMA page_size = 1024;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = OFF;
      PRAGMA journal_size_limit = 4194304;
      CREATE TABLE IF NOT EXISTS rate_limits (
        key text PRIMARY KEY,
        used integer NOT NULL,
        until integer NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
