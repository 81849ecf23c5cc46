/** A database whose data are put wrong past all actions, looked at, and put right again. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { checkDatabase } from '../server/commands/check-database.ts';
import { numbersForBigints, readerOnClient } from '../server/commands/read-database.ts';
import { databaseFile } from '../server/store/open-store.ts';
import { SqliteReader } from '../server/store/sqlite-connection.ts';
import type { TestServer } from './world.ts';

/**
 * Runs the SQL, and answers the faults that are found then. Nothing of it stays, and what the
 * database itself refuses (foreign keys) is let through.
 */
export async function faultsAfter(server: TestServer, sql: string[]): Promise<string[]> {
  const { DATA_DIR = '', DATABASE_URL } = server.env;
  if (DATABASE_URL) return faultsOnPostgres(DATABASE_URL, sql);
  const db = new DatabaseSync(databaseFile(DATA_DIR), { enableForeignKeyConstraints: false });
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const statement of sql) db.exec(statement);
    return await checkDatabase(new SqliteReader(db));
  } finally {
    db.exec('ROLLBACK');
    db.close();
  }
}

async function faultsOnPostgres(url: string, sql: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, types: numbersForBigints });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of sql) await client.query(statement);
    return await checkDatabase(readerOnClient(client));
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}
