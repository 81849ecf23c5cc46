import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import pg from 'pg';
import { withChildren } from '../../test/child-server.ts';
import { tertulia } from '../../test/command-line.ts';
import { describeWithServer, engines, makeDatabase } from '../../test/world.ts';
import { databaseFile } from '../store/open-store.ts';

const pageBytes = 4_096;

describeWithServer('check while the server runs', (server) => {
  const check = () => tertulia(server.env, ['check']);

  it('prints one line for a sound database', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    await ana.says(chat_id, 'Hello');
    assert.deepEqual(await check(), {
      code: 0,
      signal: null,
      stdout: 'All is well: 3 people, 1 chat, 1 message, 0 projects, 0 tasks.\n',
      stderr: '',
    });
  });

  it('prints one line for each fault', async () => {
    const ana = await server.person('ana');
    await execute(server.env, `DELETE FROM user_words WHERE user_id = ${ana.id}`);
    await execute(server.env, 'UPDATE chats SET details_version = version + 1');
    const result = await check();
    assert.equal(result.code, 1);
    assert.deepEqual(result.stdout.split('\n'), [
      'There are chats whose details are of a version that they have not reached: 1.',
      `There are active people who are not found by their names: ${ana.id}.`,
      '',
    ]);
  });
});

describe('check', () => {
  for (const engine of engines) {
    it(`refuses a database that is not Tertulia’s, on ${engine}`, async () => {
      const { env, remove } = await makeDatabase(engine);
      await execute(env, 'CREATE TABLE users (id integer)');
      const result = await tertulia(env, ['check']);
      assert.equal(result.code, 1);
      assert.equal(result.stdout, '');
      assert.equal(result.stderr, 'This is not a database of Tertulia.\n');
      await remove();
    });

    it(`refuses a database of another version, on ${engine}`, async () => {
      await withChildren(engine, async ({ env, start }) => {
        await (await start()).stop();
        await execute(env, "INSERT INTO migrations VALUES ('9999-flying', '')");
        const newer = await tertulia(env, ['check']);
        assert.equal(newer.code, 1);
        assert.match(
          newer.stderr,
          /^This was last used by a newer version of Tertulia: [^\n]*\.\n$/,
        );
      });
    });
  }

  it('refuses a missing database, and creates none', async () => {
    const { env, remove } = await makeDatabase('sqlite');
    for (const _ of [1, 2]) {
      const result = await tertulia(env, ['check']);
      assert.equal(result.code, 1);
      assert.match(result.stderr, /^There is no database at [^\n]*tertulia\.db\.\n$/);
    }
    await remove();
  });

  it('finds damage in the middle of a file', async () => {
    await withFilledFile(async (env, file) => {
      const bytes = readFileSync(file);
      for (let page = 2; page * pageBytes < bytes.length; page += 3) {
        bytes.fill(0x5a, page * pageBytes, (page + 1) * pageBytes);
      }
      writeFileSync(file, bytes);
      const result = await tertulia(env, ['check']);
      assert.equal(result.code, 1);
      assert.match(result.stdout + result.stderr, /^Th(e file|is) is damaged: /);
    });
  });

  it('finds a file that is not a database', async () => {
    await withFilledFile(async (env, file) => {
      writeFileSync(file, 'written over '.repeat(10_000));
      const result = await tertulia(env, ['check']);
      assert.equal(result.code, 1);
      assert.equal(result.stderr, 'This is not a database of Tertulia.\n');
    });
  });

  it('finds a damaged full-text index', async () => {
    await withFilledFile(async (env, file) => {
      const db = new DatabaseSync(file, { defensive: false });
      db.exec('DELETE FROM message_words_data WHERE id > 10');
      db.close();
      const result = await tertulia(env, ['check']);
      assert.equal(result.code, 1);
      assert.match(result.stdout, /^The file is damaged: fts5: /);
    });
  });

  it('finds references to missing rows', async () => {
    await withFilledFile(async (env, file) => {
      const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
      db.exec('UPDATE group_meta SET created_by = 4711');
      db.close();
      const result = await tertulia(env, ['check']);
      assert.equal(result.code, 1);
      assert.equal(result.stdout, 'A row of group_meta (2) names one of users that is missing.\n');
    });
  });
});

async function execute(env: Record<string, string>, sql: string): Promise<void> {
  const { DATA_DIR = '', DATABASE_URL } = env;
  if (!DATABASE_URL) {
    const db = new DatabaseSync(databaseFile(DATA_DIR));
    db.exec(sql);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A database of a stopped server, all of it in one file. */
async function withFilledFile(work: (env: Record<string, string>, file: string) => Promise<void>) {
  await withChildren('sqlite', async ({ env, start }) => {
    const server = await start();
    const [ana, luis] = [await server.person('ana'), await server.person('luis')];
    const chat = await ana.post('/create-personal-chat', { user_id: luis.id });
    const group = { group_name: 'Two', user_ids: [luis.id] };
    await ana.post('/create-group-chat', group);
    // Enough messages that some are in the index.
    const texts = Array.from({ length: 300 }, (_, i) => `Message ${i}, ${'and on '.repeat(80)}`);
    await Promise.all(texts.map((text) => ana.says(chat.body.chat.chat_id, text)));
    await server.stop();
    await work(env, databaseFile(env.DATA_DIR ?? ''));
  });
}
