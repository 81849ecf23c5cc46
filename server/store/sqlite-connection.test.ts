import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { openSqlite, SqliteReader } from './sqlite-connection.ts';
import { statement } from './statement.ts';

const folder = mkdtempSync(join(tmpdir(), 'tertulia-test-'));
after(() => rmSync(folder, { recursive: true }));

it('an insert returns the id of its own row, or nothing without a new row', () => {
  const db = openSqlite(join(folder, 'ids.db'));
  db.exec(`
    CREATE TABLE users (id integer PRIMARY KEY AUTOINCREMENT, username text UNIQUE) STRICT;
    INSERT INTO users VALUES (41, 'ana');
  `);
  const reader = new SqliteReader(db);
  const insert = statement((db, p: { username: string }) =>
    db
      .insertInto('users')
      .values({ username: p.username } as never)
      .onConflict((c) => c.doNothing())
      .returning('id'),
  );
  assert.deepEqual(reader.first(insert, { username: 'luis' }), { id: 42 });
  assert.equal(reader.first(insert, { username: 'ana' }), undefined);
  // The full-text index inserts rows with ids too large for a number.
  db.exec("CREATE VIRTUAL TABLE words USING fts5 (word, content = '', contentless_delete = 1)");
  const addWord = db.prepare('INSERT INTO words (rowid, word) VALUES (?, ?)');
  for (let i = 0; i < 300; i++) addWord.get(i, `word${i}`);
  db.exec('DELETE FROM words WHERE rowid < 100');
  assert.throws(() => db.prepare('SELECT last_insert_rowid()').get(), /too large/);
  assert.equal(reader.first(insert, { username: 'ana' }), undefined);
  const last = reader.first(insert, { username: 'eva' });
  assert.throws(() => reader.all(insert, { username: 'many' }), /one row/);
  const rows = db.prepare('SELECT id, username FROM users WHERE id > 42').all();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ ...last, username: 'eva' }],
  );
  db.close();
});

it('rows keep their column names while a newer server adds a column', () => {
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
});
