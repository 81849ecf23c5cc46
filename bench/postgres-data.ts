/** The same rows in PostgreSQL, for fewer people; the requests are the same. */

import pg from 'pg';
import { actions } from '../server/actions.ts';
import { readConfig } from '../server/config.ts';
import { openStore } from '../server/store/open-store.ts';
import { insertAll, moveCursors, type Rows } from './rows.ts';
import { pollerCount, type Size } from './sizes.ts';

const rowsAtOnce = 5_000;

/** @param url An empty database. */
export async function fillPostgres(url: string, size: Size): Promise<void> {
  const store = await openStore(readConfig({ DATABASE_URL: url }), actions, console.error);
  await store.close();
  const tables = new Map<string, object[]>();
  const insert: Rows['insert'] = (table, row) => {
    // Some columns occur only in some rows, and have defaults in others.
    const into = `${table} (${Object.keys(row)})`;
    const known = tables.get(into) ?? [];
    tables.set(into, known);
    known.push(row);
  };
  const insertWords: Rows['insertWords'] = (message_id, chat_id, words) =>
    insert('message_words', { message_id, chat_id, words });
  insertAll({ insert, insertWords }, size, pollerCount);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [into, rows] of tables) {
      const [, table, columns] = /^(\w+) \((.*)\)$/.exec(into) ?? [];
      const sql = `INSERT INTO ${into}
        SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`;
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await client.query(sql, [JSON.stringify(rows.slice(from, from + rowsAtOnce))]);
      }
    }
    await countOn(client);
    for (const sql of moveCursors) await client.query(sql);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Advances the sequences beyond the inserted ids. */
async function countOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE is_identity = 'YES' AND column_name = 'id' AND table_schema = 'public'`,
  );
  for (const { table_name } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table_name}', 'id'), max(id))
       FROM ${table_name} HAVING max(id) > 0`,
    );
  }
}
