/**
 * On SQLite the counts are in a file beside the database, shared by all processes and never synced:
 * counting one costs a few microseconds and no wait for the disk. After a power cut it may be
 * damaged or gone; then a new one begins.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { resultCode, SqliteReader } from '../store/sqlite-connection.ts';
import type { Reader } from '../store/store.ts';

/** Others hold the lock for microseconds. The event loop stands still meanwhile, so not for long. */
const busyTimeoutMs = 50;
/** SQLite's result codes for a file that is damaged, or is no database. */
const damaged = [11, 26];

export const countsFile = (dataDir: string) => join(dataDir, 'rate-limits.db');

export interface SqliteCounts {
  /** Opens the file where it is not open. */
  reader(): Reader;
  /** Closes it after a failure, so that it is opened anew. */
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
  // As for the database itself: for nobody else on the machine.
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
