import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Store } from './store.ts';

export const databaseFile = (dataDir: string) => join(dataDir, 'tertulia.db');

/**
 * Opens the database that the configuration names and brings its tables up to date.
 * Only the engine that is used is loaded.
 */
export async function openStore(config: Config, log: (error: Error) => void): Promise<Store> {
  if (config.databaseUrl) {
    const { openPostgresStore } = await import('./postgres.ts');
    return openPostgresStore(config.databaseUrl, config.processes, log);
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  makeFolder(config.dataDir);
  const file = databaseFile(config.dataDir);
  // SQLite would let everyone on the machine read it. Its other files take after this one.
  closeSync(openSync(file, 'a', 0o600));
  return openSqliteStore(file, config.limits.erasureIntervalMs);
}

/**
 * A folder is on disk once the one that it is in is synced; SQLite does that for its own files. Else
 * a power cut could take the whole folder with what was answered in its first seconds.
 */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = resolve(folder); made.length >= first.length; made = dirname(made)) {
    syncFolder(dirname(made));
  }
}

/** Not every system and file system lets a folder be synced; SQLite passes over that as well. */
function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {}
}
