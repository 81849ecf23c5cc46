/** What is in a database, so that it can be seen whether anything was written. */
import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { databaseFile } from '../../server/store/open-store.ts';

/** A digest of each table. */
export type Contents = Record<string, string>;

type Row = Record<string, unknown>;

export interface ContentsReader {
  read(): Promise<Contents>;
  /** The tables in which that stands. */
  tablesWith(text: string): Promise<string[]>;
  close(): Promise<void>;
}

/** What any use writes: when a session was used, and how many transactions there were. */
const unsaid: Record<string, string[]> = { sessions: ['last_used_at', 'expires_at'] };
const isUnsaid = (table: string, row: Row) => table === 'settings' && row.name === 'transactions';

export async function openContents(env: Record<string, string>): Promise<ContentsReader> {
  return env.DATABASE_URL ? onPostgres(env.DATABASE_URL) : onSqlite(env.DATA_DIR ?? '');
}

function onSqlite(dataDir: string): ContentsReader {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 10_000 });
  const tables = db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .all()
    .map(({ name }) => String(name));
  // Another one whenever another connection has written.
  const stamp = db.prepare('PRAGMA data_version');
  const statements = tables.map((table) => {
    const statement = db.prepare(`SELECT * FROM "${table}"`);
    statement.setReadBigInts(true);
    return [table, statement] as const;
  });
  return cached(
    async () => String(stamp.get()?.data_version),
    async () => statements.map(([table, rows]) => [table, rows.all()]),
    async () => db.close(),
  );
}

async function onPostgres(url: string): Promise<ContentsReader> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  return cached(
    // Another one whenever anything was written anywhere.
    async () =>
      (await client.query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS n')).rows[0].n,
    async () => {
      const all: [string, Row[]][] = [];
      for (const { tablename } of rows) {
        all.push([tablename, (await client.query(`SELECT * FROM "${tablename}"`)).rows]);
      }
      return all;
    },
    () => client.end(),
  );
}

/** Reads everything only where the stamp says that something may be new. */
function cached(
  stamp: () => Promise<string>,
  read: () => Promise<[table: string, rows: Row[]][]>,
  close: () => Promise<void>,
): ContentsReader {
  let last: { stamp: string; contents: Contents } | undefined;
  const texts = async () => (await read()).map(([table, rows]) => [table, toTexts(table, rows)]);
  return {
    async read() {
      const now = await stamp();
      if (last?.stamp !== now) {
        const digests = (await texts()).map(([table, rows]) => [table, digest(rows as string[])]);
        last = { stamp: now, contents: Object.fromEntries(digests) };
      }
      return last.contents;
    },
    async tablesWith(text) {
      const found = (await texts()).filter(([, rows]) => String(rows).includes(text));
      return found.map(([table]) => String(table));
    },
    close,
  };
}

const toTexts = (table: string, rows: Row[]): string[] =>
  rows
    .filter((row) => !isUnsaid(table, row))
    .map((row) =>
      JSON.stringify(row, (name, value) => {
        if (unsaid[table]?.includes(name)) return undefined;
        return typeof value === 'bigint' ? String(value) : value;
      }),
    )
    .sort();

const digest = (rows: string[]): string =>
  `${rows.length} rows, ${hash('sha256', rows.join('\n'))}`;
