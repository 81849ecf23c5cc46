/** A database as an administrator sees it who types SQL, on either engine. */
import pg from 'pg';
import { countsFile } from '../server/rate-limits/sqlite-counts.ts';
import { databaseFile } from '../server/store/open-store.ts';
import { openSqlite } from '../server/store/sqlite-connection.ts';

export interface RawDatabase {
  run(sql: string): Promise<void>;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
}

/** @param env What a server is told of its database. */
export const connect = (env: Record<string, string>) => connectTo(env, databaseFile);

/** Where it is counted what is asked how often. */
export const connectToCounts = (env: Record<string, string>) => connectTo(env, countsFile);

async function connectTo(
  env: Record<string, string>,
  fileIn: (dataDir: string) => string,
): Promise<RawDatabase> {
  if (!env.DATABASE_URL) {
    const db = openSqlite(fileIn(env.DATA_DIR ?? ''));
    return {
      run: async (sql) => db.exec(sql),
      rows: async (sql, values = []) => db.prepare(sql).all(...(values as string[])),
      end: async () => db.close(),
    };
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  return {
    run: async (sql) => void (await client.query(sql)),
    rows: async (sql, values = []) => (await client.query(sql, values)).rows,
    end: () => client.end(),
  };
}
