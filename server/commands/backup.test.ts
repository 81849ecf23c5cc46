import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { peek } from '../../test/chats.ts';
import { withChildren } from '../../test/child-server.ts';
import { tertulia, type } from '../../test/command-line.ts';
import { Person } from '../../test/person.ts';
import { until } from '../../test/until.ts';
import { describeWithServer, makeDatabase } from '../../test/world.ts';

const sends = 200;
const sentBefore = 20;

describeWithServer(
  'backup while the server runs',
  (server) => {
    const backup = (...words: string[]) => tertulia(server.env, ['backup', ...words]);
    const file = (name: string) => join(server.env.DATA_DIR ?? '', name);

    it('contains everything up to one moment while messages are being sent', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      let acknowledged = 0;
      const sending = (async () => {
        for (; acknowledged < sends; acknowledged++) {
          await ana.says(chat.chat_id, `Message ${acknowledged}`);
        }
      })();
      await until('some messages', () => acknowledged >= sentBefore);
      const result = await backup(file('while-sending.db'));
      const acknowledgedAfter = acknowledged;
      await sending;
      assert.equal(result.stderr, '');
      assert.equal(result.code, 0);
      const size = statSync(file('while-sending.db')).size.toLocaleString('en');
      const [, count] =
        /: 3 people, 1 chat, (\d+) messages?, 0 projects, 0 tasks, ([\d,]+) bytes\.\n$/.exec(
          result.stdout,
        ) ?? [];
      assert.ok(result.stdout.includes(size), result.stdout);

      await withChildren('sqlite', async ({ env, start }) => {
        const restored = await tertulia(env, ['restore', file('while-sending.db')]);
        assert.equal(restored.code, 0, restored.stderr);
        const copy = await start();
        const again = new Person(copy.address);
        again.cookie = ana.cookie;
        const { messages } = await peek(again, chat);
        const expected = Array.from({ length: Number(count) }, (_, i) => `Message ${i}`);
        assert.deepEqual(
          messages.map(({ content }: { content: string }) => content),
          expected,
        );
        assert.ok(expected.length >= sentBefore && expected.length <= acknowledgedAfter + 1);
        assert.match((await tertulia(env, ['check'])).stdout, /^All is well: 3 people, 1 chat/);
        assert.equal((await again.says(chat.chat_id, 'and on')).state, 'sent');
      });
    });

    it('is readable by its owner only, and leaves no other file', async () => {
      mkdirSync(file('backups'));
      const result = await backup(file("backups/it's one.db"));
      assert.equal(result.code, 0, result.stderr);
      assert.deepEqual(readdirSync(file('backups')), ["it's one.db"]);
      assert.equal(statSync(file("backups/it's one.db")).mode & 0o777, 0o600);
    });

    it('is named after the time and placed in the current folder by default', async () => {
      mkdirSync(file('here'));
      await tertulia(server.env, ['backup'], { cwd: file('here') });
      const env = { ...server.env, npm_lifecycle_event: 'tertulia', INIT_CWD: file('here') };
      await tertulia(env, ['backup']);
      await tertulia(env, ['backup', 'named.db']);
      const [named, ...timed] = readdirSync(file('here')).sort();
      assert.equal(named, 'named.db');
      assert.equal(timed.length, 2);
      for (const name of timed) {
        assert.match(name, /^tertulia-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/);
      }
    });

    it('never overwrites a file', async () => {
      writeFileSync(file('mine'), 'mine');
      const result = await backup(file('mine'));
      assert.equal(result.code, 1);
      assert.match(result.stderr, /^[^\n]*mine already exists\.\n$/);
      assert.equal(statSync(file('mine')).size, 4);
    });

    it('refuses a missing folder', async () => {
      const result = await backup(file('nowhere/x.db'));
      assert.equal(result.code, 1);
      assert.match(result.stderr, /^There is no folder [^\n]*nowhere\.\n$/);
    });
  },
  {},
  ['sqlite'],
);

describe('backup', () => {
  it('refuses a missing database, and creates none', async () => {
    const { env, remove } = await makeDatabase('sqlite');
    const result = await tertulia(env, ['backup', join(env.DATA_DIR, 'x.db')]);
    assert.equal(result.code, 1);
    assert.match(result.stderr, /^There is no database at /);
    assert.deepEqual(readdirSync(env.DATA_DIR), []);
    await remove();
  });

  it('explains how to back up PostgreSQL', async () => {
    const { env, remove } = await makeDatabase('postgres');
    const result = await tertulia(env, ['backup']);
    assert.equal(result.code, 1);
    assert.match(result.stderr, /^[^\n]*pg_dump --format=custom [^\n]*\.\n$/);
    await remove();
  });

  it('copies inconsistent data too, with warnings', async () => {
    await withStopped(async (env) => {
      const database = new DatabaseSync(join(env.DATA_DIR ?? '', 'tertulia.db'));
      database.exec('UPDATE chats SET details_version = version + 1');
      database.close();
      const target = join(env.DATA_DIR ?? '', 'x.db');
      const result = await tertulia(env, ['backup', target]);
      assert.equal(result.code, 0);
      assert.match(result.stdout, /^Backed up to /);
      assert.deepEqual(result.stderr.split('\n'), [
        'The copy is faithful, but the data have faults:',
        'There are chats whose details are of a version that they have not reached: 1.',
        '',
      ]);
      assert.ok(existsSync(target));
    });
  });

  it('never produces an incomplete copy', async () => {
    await withStopped(async (env) => {
      const options = { enableForeignKeyConstraints: false };
      const database = new DatabaseSync(join(env.DATA_DIR ?? '', 'tertulia.db'), options);
      database.exec('DELETE FROM users');
      database.close();
      const target = join(env.DATA_DIR ?? '', 'x.db');
      const result = await tertulia(env, ['backup', target]);
      assert.equal(result.code, 1);
      assert.match(result.stderr, /^[^\n]* is not whole\. A row of [^\n]*\.\n$/);
      assert.ok(!existsSync(target));
    });
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`leaves no file when it is stopped by ${signal}`, async () => {
      await withStopped(async (env) => {
        const folder = join(env.DATA_DIR ?? '', 'backups');
        mkdirSync(folder);
        grow(join(env.DATA_DIR ?? '', 'tertulia.db'));
        const typed = type(env, ['backup', join(folder, 'x.db')]);
        await until('it has begun', () => readdirSync(folder).length > 0);
        typed.process.kill(signal);
        const result = await typed.ended;
        assert.equal(result.signal, signal);
        assert.deepEqual(readdirSync(folder), []);
      });
    });
  }
});

/** Enlarges the database, so that copying takes a while. */
function grow(file: string): void {
  const db = new DatabaseSync(file);
  const insert = db.prepare('INSERT INTO images VALUES (?, randomblob(1000000), 1)');
  for (let i = 0; i < 100; i++) insert.run(`${i}.webp`);
  db.close();
}

async function withStopped(work: (env: Record<string, string>) => Promise<void>) {
  await withChildren('sqlite', async ({ env, start }) => {
    const server = await start();
    const [ana, luis] = [await server.person('ana'), await server.person('luis')];
    await ana.post('/create-personal-chat', { user_id: luis.id });
    await server.stop();
    await work(env);
    rmSync(env.DATA_DIR ?? '', { recursive: true });
  });
}
