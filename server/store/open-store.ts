import { mkdirSync } from 'node:fs';
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
  return openSqliteStore(databaseFile(config.dataDir));
}
