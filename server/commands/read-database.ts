/** Opens a database read-only: it creates no file and migrates no table. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Config } from '../config.ts';
import { migrations } from '../store/migrations/index.ts';
import { databaseFile } from '../store/open-store.ts';
import { SqliteReader } from '../store/sqlite-connection.ts';
import { bind, compile, rawStatement, type Statement } from '../store/statement.ts';
import type { Reader } from '../store/store.ts';
import { fault } from './command.ts';

const busyTimeoutMs = 10_000;
const connectTimeoutMs = 5_000;
const bigint = 20;

/** All reads of `work` see one moment, even while a server writes. */
export async function withReader<T>(
  config: Config,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return withPostgres(config.databaseUrl, work);
  const file = databaseFile(config.dataDir);
  if (!existsSync(file)) fault(`There is no database at ${file}.`);
  return withSqliteFile(file, work);
}

export async function withSqliteFile<T>(
  file: string,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  try {
    db.exec('BEGIN');
    return await work(new SqliteReader(db));
  } finally {
    db.close();
  }
}

async function withPostgres<T>(url: string, work: (reader: Reader) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'tertulia-check',
    types: numbersForBigints,
  });
  await client.connect();
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(readerOnClient(client));
  } finally {
    await client.end();
  }
}

export const numbersForBigints: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === bigint ? Number : pg.types.getTypeParser(id, format)) as never,
};

export function readerOnClient(client: pg.Client): Reader {
  const run = async (statement: Statement<never, unknown>, values: object) => {
    const compiled = compile(statement, 'postgres');
    return (await client.query(compiled.sql, bind(compiled, values))).rows;
  };
  return {
    engine: 'postgres',
    all: async (statement, values) => (await run(statement as never, values)) as never,
    first: async (statement, values) => (await run(statement as never, values))[0] as never,
  };
}

const appliedMigrations = rawStatement<{ name: string }>('SELECT name FROM migrations');

/**
 * Identifies a database as one of Tertulia.
 * @param name What the messages call the database.
 * @returns true if its tables are those of this version, false if they are older
 */
export async function identify(reader: Reader, name: string): Promise<boolean> {
  const known = migrations.map((migration) => migration.name);
  const applied = await appliedIn(reader, name);
  if (!applied.includes(known[0] as string)) fault(`${name} is not a database of Tertulia.`);
  if (applied.some((migration) => !known.includes(migration))) {
    fault(`${name} was last used by a newer version of Tertulia: use that version for this too.`);
  }
  return applied.length === known.length;
}

async function appliedIn(reader: Reader, name: string): Promise<string[]> {
  try {
    return (await reader.all(appliedMigrations, {})).map((row) => row.name);
  } catch (error) {
    const { message } = error as Error;
    if (/no such table|does not exist|not a database/.test(message)) return [];
    if (reader.engine === 'sqlite') fault(`${name} is damaged: ${message}.`);
    throw error;
  }
}
