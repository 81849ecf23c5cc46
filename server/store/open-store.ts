import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { StartRefused } from '../start-refused.ts';
import type { Actions, Store } from './store.ts';

export const databaseFile = (dataDir: string) => join(dataDir, 'tertulia.db');

/**
 * Opens the database that the configuration names and brings its tables up to date.
 * Only the engine in use is loaded.
 * @param actions All that the store may be asked to run.
 */
export async function openStore(
  config: Config,
  actions: Actions,
  log: (error: Error) => void,
): Promise<Store> {
  if (config.databaseUrl) {
    const { openPostgresStore } = await import('./postgres.ts');
    return openPostgresStore(config.databaseUrl, actions, config.processes, log);
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  const file = databaseFile(config.dataDir);
  try {
    makeFolder(config.dataDir);
    // SQLite would let everyone on the machine read it. Its other files take after this one.
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const { message } = error as Error;
    throw new StartRefused(
      `DATA_DIR is "${config.dataDir}"; it takes a folder that this user may make and write, on a disk with room ` +
        `(is there room, may it be written?): ${message}.`,
    );
  }
  return openSqliteStore(file, actions, config.limits.erasureIntervalMs);
}

/**
 * A folder is on disk once the one that it is in is synced; SQLite does that for its own files. Else
 * a power cut could take the whole folder with what was answered in its first seconds.
 */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path);
  // `mkdirSync` with `recursive` never returns where a file system has the folder and refuses new ones, such as /proc.
  for (const path of missing) makeOne(path);
  for (const path of missing) syncFolder(dirname(path));
}

/** Another process may make it at the same time. */
function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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
