import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { openSqlite, SqliteReader } from './sqlite-connection.ts';
import { statement } from './statement.ts';

it('rows keep their names while a newer server adds a column beneath an older one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-test-'));
  const file = join(folder, 'test.db');
  const older = openSqlite(file);
  older.exec(`
    CREATE TABLE settings (name text, value text) STRICT;
    INSERT INTO settings VALUES ('color', 'green');
  `);
  const reader = new SqliteReader(older);
  const everything = statement((db, _: object) =>
    db.selectFrom('settings as s').selectAll('s').select('s.name as again'),
  );
  const row = { name: 'color', value: 'green', again: 'color' };
  assert.deepEqual(reader.first(everything, {}), row);

  const newer = openSqlite(file);
  newer.exec("ALTER TABLE settings ADD COLUMN note text DEFAULT 'new'");
  assert.deepEqual(reader.all(everything, {}), [{ ...row, note: 'new' }]);
  assert.deepEqual(reader.first(everything, {}), { ...row, note: 'new' });

  for (const db of [older, newer]) db.close();
  rmSync(folder, { recursive: true });
});
