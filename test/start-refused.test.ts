import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import pg from 'pg';
import type { Engine } from '../server/store/statement.ts';
import { type End, withChildren } from './child-server.ts';
import { engines } from './world.ts';

/** One line, in words, on stderr only. */
function assertClear({ code, stdout, stderr }: End, what: RegExp) {
  assert.equal(code, 1, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, what);
  assert.match(stderr, /^Tertulia did not start\. [^\n]+\n$/);
  assert.doesNotMatch(stderr, /\n\s+at |node_modules|\.ts:\d/);
}

describe('a start that cannot succeed', () => {
  for (const [name, value, said] of [
    ['PORT', 'eighty', /PORT .*0 to 65535/],
    ['TRUST_PROXY', '10.0.0.0/99', /TRUST_PROXY /],
    ['DATABASE_URL', 'mysql://me:hunter2@db/x', /DATABASE_URL .*postgres:\/\//],
    ['LIMIT_MESSAGE_LENGTH_MAX', '-1', /LIMIT_MESSAGE_LENGTH_MAX .*from 1/],
    ['HOST', '203.0.113.1', /HOST|203\.0\.113\.1/],
    ['HOST', 'nowhere.invalid', /HOST|nowhere\.invalid/],
    ['DATABASE_URL', 'postgres://me:hunter2@127.0.0.1:1/x', /DATABASE_URL|127\.0\.0\.1:1/],
  ] as const) {
    it(`says in one line what is wrong with ${name}=${value}`, async () => {
      await withChildren('sqlite', async ({ fail }) => {
        const end = await fail({ [name]: value });
        assertClear(end, said);
        assert.doesNotMatch(end.stderr, /hunter2/);
      });
    });
  }

  for (const [folder, skip] of [
    ['/proc/tertulia', process.platform !== 'linux'],
    ['/proc/tertulia/deep/inside', process.platform !== 'linux'],
    ['/sys/tertulia', process.platform !== 'linux'],
    ['/proc', process.platform !== 'linux'],
    ['/dev/null/tertulia', process.platform === 'win32'],
    [`/tmp/${'x'.repeat(300)}`, process.platform === 'win32'],
  ] as const) {
    it(
      `says in one line that DATA_DIR=${folder.slice(0, 40)} can't be made or written`,
      { skip },
      () =>
        withChildren('sqlite', async ({ fail }) => {
          for (const PROCESSES of ['1', '2']) {
            assertClear(await fail({ DATA_DIR: folder, PROCESSES }), /DATA_DIR/);
          }
        }),
    );
  }

  it('says in one line that DATA_DIR is no folder', async () => {
    await withChildren('sqlite', async ({ env, fail }) => {
      const file = join(env.DATA_DIR ?? '', 'file');
      writeFileSync(file, 'not a folder');
      assertClear(await fail({ DATA_DIR: file }), /DATA_DIR|\/file/);
    });
  });

  for (const [PROCESSES, who] of [
    ['1', 'a process'],
    ['2', 'two processes'],
  ] as const) {
    it(`says in one line that the database file is none, as ${who}`, async () => {
      await withChildren('sqlite', async ({ env, fail }) => {
        writeFileSync(join(env.DATA_DIR ?? '', 'tertulia.db'), 'x'.repeat(10_000));
        assertClear(await fail({ PROCESSES }), /database/);
      });
    });

    it(`says in one line that the port is taken, as ${who}`, async () => {
      await withChildren('sqlite', async ({ start, fail }) => {
        const { port } = await start({ PROCESSES });
        const end = await fail({ PROCESSES, PORT: String(port) });
        assertClear(end, new RegExp(`listen EADDRINUSE.*${port}.*PORT`));
      });
    });
  }
});

for (const engine of engines) {
  describe(`data of a newer version, on ${engine}`, () => {
    it('is refused, and stays as it is', async () => {
      await withChildren(engine, async ({ env, start, fail }) => {
        const first = await start();
        await first.person('ana');
        await first.stop();
        await run(engine, env, "INSERT INTO migrations VALUES ('9999-to-come', '2030')");
        const before = await contents(engine, env);
        assertClear(await fail(), /newer.*9999-to-come/);
        assert.deepEqual(await contents(engine, env), before);

        await run(engine, env, "DELETE FROM migrations WHERE name = '9999-to-come'");
        const next = await start();
        const login = { username: 'ana', password: 'correct horse battery' };
        const answer = await fetch(`${next.address}/login`, {
          method: 'POST',
          body: new URLSearchParams(login),
        });
        assert.equal(answer.status, 200);
      });
    });
  });
}

type Env = Record<string, string>;

async function run(engine: Engine, env: Env, sql: string): Promise<Record<string, unknown>[]> {
  if (engine === 'sqlite') {
    const db = new DatabaseSync(join(env.DATA_DIR ?? '', 'tertulia.db'));
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Every row of every table, and what tables there are. */
async function contents(engine: Engine, env: Env): Promise<string> {
  const tables = await run(
    engine,
    env,
    engine === 'sqlite'
      ? `SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name`
      : `SELECT table_name AS name, json_agg(column_name || data_type ORDER BY column_name)::text
         FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1 ORDER BY 1`,
  );
  const rows = [];
  for (const { name } of tables) rows.push(await run(engine, env, `SELECT * FROM ${name}`));
  return JSON.stringify({ tables, rows });
}
