import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
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
    return openPostgresStore(config.databaseUrl, log);
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(config.dataDir);
  // SQLite would let everyone on the machine read it. Its other files take after this one.
  closeSync(openSync(file, 'a', 0o600));
  return openSqliteStore(file);
}
