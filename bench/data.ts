/** Creates the measured database, once for each size and schema, and keeps it. */

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { actions } from '../server/actions.ts';
import { readConfig } from '../server/config.ts';
import { migrations } from '../server/store/migrations/index.ts';
import { databaseFile, openStore } from '../server/store/open-store.ts';
import { insertAll, moveCursors } from './rows.ts';
import { peopleCount, type Size } from './sizes.ts';

const folder = fileURLToPath(new URL('data', import.meta.url));
/** Increase it when the data change. */
const edition = 1;

/** @returns the folder of a database of that size, which must not be modified */
export async function ensureData(size: Size): Promise<string> {
  const schema = hash('sha256', migrations.map(({ name }) => name).join(' ')).slice(0, 8);
  const target = join(folder, `${size.name}-${edition}-${schema}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  console.log(`Making a database of ${size.messages.toLocaleString('en')} messages.`);
  const store = await openStore(readConfig({ DATA_DIR: unfinished }), actions, console.error);
  await store.close();
  fill(databaseFile(unfinished), size);
  renameSync(unfinished, target);
  return target;
}

function fill(file: string, size: Size): void {
  const db = new DatabaseSync(file);
  // An interrupted run is repeated, so durability does not matter.
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -512000; BEGIN');
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const insert = (table: string, row: Record<string, SQLInputValue>) => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`;
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    known.get(...(Object.values(row) as SQLInputValue[]));
  };
  const insertWords = (rowid: number, chatId: number, words: string) =>
    insert('message_words', { rowid, words: `_${chatId} ${words}` });
  insertAll({ insert, insertWords }, size, peopleCount);
  for (const sql of moveCursors) db.exec(sql);
  db.exec("UPDATE settings SET value = '1' WHERE name = 'transactions'");
  db.exec(`UPDATE settings SET value = (SELECT max(id) FROM messages)
    WHERE name = 'messages_indexed_up_to'`);
  db.exec('COMMIT');
  db.exec('ANALYZE');
  db.close();
}
