import assert from 'node:assert/strict';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { historyPath } from '../../test/chats.ts';
import { type Children, ChildServer, withChildren } from '../../test/child-server.ts';
import { tertulia, type } from '../../test/command-line.ts';
import { Person } from '../../test/person.ts';
import { until } from '../../test/until.ts';
import { makeDatabase } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { checkDatabase } from './check-database.ts';
import { withReader } from './read-database.ts';

interface Place {
  env: Record<string, string>;
  start: Children['start'];
  /** In the data folder. */
  file(name: string): string;
  restore(...words: string[]): ReturnType<typeof tertulia>;
  /** The number of messages that a server on it would find. */
  count(): number;
  /** A client with a session from before the backup. */
  anaOn(server: { address: string }): Person;
  chat: { chat_id: number; is_personal_chat: boolean };
}

/** Every test starts with a copy of this. */
interface Base {
  folder: string;
  cookie: string;
  chat: { chat_id: number; is_personal_chat: boolean };
}

async function makeBase(folder: string): Promise<Base> {
  const env = { DATA_DIR: folder };
  const server = await new ChildServer(env).ready();
  const [ana, luis] = [await server.person('ana'), await server.person('luis')];
  const { body } = await ana.post('/create-personal-chat', { user_id: luis.id });
  await ana.says(body.chat.chat_id, 'in the backup');
  assert.equal((await tertulia(env, ['backup', join(folder, 'backup.db')])).code, 0);
  await ana.says(body.chat.chat_id, 'after the backup');
  await server.stop();
  return { folder, cookie: ana.cookie, chat: body.chat };
}

function countMessages(file: string): number {
  const db = new DatabaseSync(file);
  const row = db.prepare('SELECT count(*) AS count FROM messages').get();
  db.close();
  return Number(row?.count);
}

const isWell = (env: Record<string, string>) =>
  withReader(readConfig(env), async (reader) => (await checkDatabase(reader)).length === 0);

describe('restore', () => {
  let base: Base;
  before(async () => {
    base = await makeBase(mkdtempSync(join(tmpdir(), 'tertulia-restore-')));
  });
  after(() => rmSync(base.folder, { recursive: true }));

  /** A stopped server with two messages, the first of which is in `backup.db`. */
  const withBackup = (work: (place: Place) => Promise<void>) =>
    withChildren('sqlite', async ({ env, start }) => {
      const file = (name: string) => join(env.DATA_DIR ?? '', name);
      cpSync(base.folder, env.DATA_DIR ?? '', { recursive: true });
      await work({
        env,
        start,
        file,
        restore: (...words) => tertulia(env, ['restore', ...words]),
        count: () => countMessages(file('tertulia.db')),
        anaOn: ({ address }) => Object.assign(new Person(address), { cookie: base.cookie }),
        chat: base.chat,
      });
    });

  it('refuses to replace a database without --replace', async () => {
    await withBackup(async ({ restore, file, count }) => {
      const result = await restore(file('backup.db'));
      assert.equal(result.code, 1);
      assert.equal(result.stdout, '');
      assert.match(result.stderr, /^There is a database at [^\n]*--replace [^\n]*\.\n$/);
      assert.equal(count(), 2);
    });
  });

  it('replaces a database, and keeps the old one', async () => {
    await withBackup(async ({ env, restore, file, count }) => {
      const result = await restore(file('backup.db'), '--replace');
      assert.equal(result.stderr, '');
      assert.equal(result.code, 0);
      assert.match(
        result.stdout,
        /^Restored [^\n]*: 2 people, 1 chat, 1 message, 0 projects, 0 tasks, [\d,]+ bytes\.$/m,
      );
      const [, oldFile = ''] = /^The old database is kept as (.*)\.$/m.exec(result.stdout) ?? [];
      assert.equal(count(), 1);
      assert.equal(countMessages(oldFile), 2);
      assert.ok(await isWell(env));
      assert.equal(statSync(file('tertulia.db')).mode & 0o777, 0o600);
      const names = readdirSync(env.DATA_DIR ?? '').filter((name) => !/-(wal|shm)$/.test(name));
      assert.equal(names.length, 3, names.join());

      const back = await restore(oldFile, '--replace');
      assert.equal(back.code, 0, back.stderr);
      assert.equal(count(), 2);
    });
  });

  it('invalidates all earlier validators', async () => {
    await withBackup(async ({ start, restore, file, anaOn, chat }) => {
      await restore(file('backup.db'), '--replace');
      const first = await start();
      const before = await etagsOf(anaOn(first), chat);
      await first.stop();
      for (const _ of ['a first time', 'a second time']) {
        await restore(file('backup.db'), '--replace');
        const server = await start();
        const after = await etagsOf(anaOn(server), chat, before);
        await server.stop();
        assert.deepEqual(after.statuses, [200, 200]);
        assert.notDeepEqual(after.etags, before.etags);
      }
    });
  });

  it('refuses while a server has the database open, and does not disturb it', async () => {
    await withBackup(async ({ env, start, restore, file, anaOn, chat }) => {
      const server = await start();
      const again = anaOn(server);
      const result = await restore(file('backup.db'), '--replace');
      assert.equal(result.code, 1);
      assert.match(result.stderr, /^Something has [^\n]* open: stop the server[^\n]*\.\n$/);
      await again.says(chat.chat_id, 'still here');
      assert.equal((await again.get(historyPath(chat))).body.messages.length, 3);
      assert.ok(await isWell(env));
      assert.deepEqual(
        readdirSync(env.DATA_DIR ?? '').filter((name) => !name.startsWith('tertulia.db')),
        ['backup.db'],
      );
      await server.stop();
      assert.equal((await restore(file('backup.db'), '--replace')).code, 0);
    });
  });

  it('keeps the complete database of a killed server', async () => {
    await withBackup(async ({ start, restore, file, anaOn, chat, count }) => {
      const server = await start();
      const again = anaOn(server);
      await again.says(chat.chat_id, 'the last words');
      server.process.kill('SIGKILL');
      await server.ended;
      const result = await restore(file('backup.db'), '--replace');
      const [, oldFile = ''] = /kept as (.*)\.$/m.exec(result.stdout) ?? [];
      assert.equal(countMessages(oldFile), 3);
      assert.equal(count(), 1);
    });
  });

  it('replaces a file that is not a database', async () => {
    await withBackup(async ({ env, restore, file, count }) => {
      writeFileSync(file('tertulia.db'), 'written over '.repeat(10_000));
      const result = await restore(file('backup.db'), '--replace');
      assert.equal(result.code, 0, result.stderr);
      const [, oldFile = ''] = /kept as (.*)\.$/m.exec(result.stdout) ?? [];
      assert.match(readFileSync(oldFile, 'utf8'), /^written over /);
      assert.equal(count(), 1);
      assert.ok(await isWell(env));
    });
  });

  it('accepts the raw database file of a stopped server', async () => {
    await withBackup(async ({ file, start, anaOn, chat }) => {
      const running = await start();
      const again = anaOn(running);
      await again.says(chat.chat_id, 'in the log only');
      for (const suffix of ['', '-wal']) {
        copyFileSync(file(`tertulia.db${suffix}`), file(`copied.db${suffix}`));
      }
      const { env, remove } = await makeDatabase('sqlite');
      const result = await tertulia(env, ['restore', file('copied.db')]);
      assert.equal(result.code, 0, result.stderr);
      assert.equal(countMessages(join(env.DATA_DIR, 'tertulia.db')), 3);
      await remove();
    });
  });

  it('creates a missing data folder', async () => {
    await withBackup(async ({ file }) => {
      const DATA_DIR = file('new/folder');
      const result = await tertulia({ DATA_DIR }, ['restore', file('backup.db')]);
      assert.equal(result.code, 0, result.stderr);
      assert.equal(statSync(DATA_DIR).mode & 0o777, 0o700);
      assert.ok(await isWell({ DATA_DIR }));
    });
  });

  it('refuses a folder with another database’s log', async () => {
    await withBackup(async ({ file }) => {
      const DATA_DIR = file('other');
      mkdirSync(DATA_DIR);
      writeFileSync(join(DATA_DIR, 'tertulia.db-wal'), 'of a database that is gone');
      const result = await tertulia({ DATA_DIR }, ['restore', file('backup.db')]);
      assert.equal(result.code, 1);
      assert.match(result.stderr, /tertulia\.db-wal belongs to another database: /);
      assert.ok(!existsSync(join(DATA_DIR, 'tertulia.db')));
    });
  });

  const changed = (file: string, sql: string) => {
    const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    db.exec(sql);
    db.close();
  };
  for (const [what, spoil, sentence] of [
    ['nothing', () => {}, /^There is no file /],
    [
      'a text',
      (file: string) => writeFileSync(file, 'a text'),
      /is not a database of Tertulia\.$/m,
    ],
    [
      'an empty file',
      (file: string) => writeFileSync(file, ''),
      /is not a database of Tertulia\.$/m,
    ],
    [
      'a database of something else',
      (file: string) => changed(file, 'CREATE TABLE users (id integer)'),
      /is not a database of Tertulia\.$/m,
    ],
    [
      'a backup of a newer version',
      (file: string, backup: string) => {
        copyFileSync(backup, file);
        changed(file, "INSERT INTO migrations VALUES ('9999-flying', '')");
      },
      /was last used by a newer version of Tertulia/,
    ],
    [
      'the first half of a backup',
      (file: string, backup: string) => {
        const bytes = readFileSync(backup);
        writeFileSync(file, bytes.subarray(0, bytes.length / 2));
      },
      /(is damaged: |is not whole\. )/,
    ],
    [
      'a backup with a hole',
      (file: string, backup: string) => {
        const bytes = readFileSync(backup);
        writeFileSync(file, bytes.fill(0, bytes.length / 2, bytes.length / 2 + 20_000));
      },
      /(is damaged: |is not whole\. )/,
    ],
    [
      'a backup with rows that name what is missing',
      (file: string, backup: string) => {
        copyFileSync(backup, file);
        changed(file, 'DELETE FROM users WHERE id = 1');
      },
      /is not whole\. A row of /,
    ],
  ] as const) {
    it(`refuses ${what}, and changes nothing`, async () => {
      await withBackup(async ({ env, file, count }) => {
        spoil(file('spoilt.db'), file('backup.db'));
        for (const words of [[], ['--replace']]) {
          const own = words.length > 0 ? env : { DATA_DIR: file('fresh') };
          const result = await tertulia(own, ['restore', file('spoilt.db'), ...words]);
          assert.equal(result.code, 1);
          assert.equal(result.stdout, '');
          assert.match(result.stderr, sentence);
          assert.match(result.stderr, /^[^\n]+\n$/);
        }
        assert.ok(!existsSync(join(file('fresh'), 'tertulia.db')));
        assert.equal(count(), 2);
      });
    });
  }

  it('explains how to restore on PostgreSQL', async () => {
    const { env, remove } = await makeDatabase('postgres');
    const result = await tertulia(env, ['restore', 'tertulia.dump']);
    assert.equal(result.code, 1);
    assert.match(result.stderr, /^[^\n]*pg_restore [^\n]*\.\n$/);
    await remove();
  });

  it('prevents a server that starts meanwhile from using the old database', async () => {
    await withBackup(async ({ env, file, count, anaOn, chat }) => {
      enlarge(file('backup.db'));
      const typed = type(env, ['restore', file('backup.db'), '--replace']);
      await until('it has begun', () => largestUnfinished(env) >= 0);
      const server = new ChildServer(env);
      const { code } = await typed.ended;
      assert.equal(code, 0);
      await until('the server starts or gives up', () => server.address || server.hasEnded, 30_000);
      if (server.address) {
        const { body } = await anaOn(server).get(historyPath(chat));
        assert.equal(body.messages.length, 1);
        await server.stop();
      }
      await server.ended;
      assert.equal(count(), 1);
      assert.ok(await isWell(env));
    });
  });

  it('leaves either database intact, whenever it is killed', async () => {
    await withBackup(async ({ env, file, count, restore }) => {
      copyFileSync(file('backup.db'), file('large.db'));
      enlarge(file('large.db'));
      const isUnfinished = () =>
        readdirSync(env.DATA_DIR ?? '').some((name) => name.endsWith('.unfinished'));
      const sizes = [0, 1e5, 5e6, 1e7, 1.5e7, 1.9e7, 2.01e7];
      for (const size of sizes) {
        const typed = type(env, ['restore', file('large.db'), '--replace']);
        const isDone = () => typed.process.exitCode !== null;
        await until('it has written so much', () => isDone() || largestUnfinished(env) >= size);
        typed.process.kill('SIGKILL');
        await typed.ended;
        assert.ok(isUnfinished() || count() === 1, `${size}`);
        assert.ok(await isWell(env), `${size}`);
        assert.ok([1, 2].includes(count()), `${size}`);
      }
      assert.equal((await restore(file('large.db'), '--replace')).code, 0);
      assert.equal(count(), 1);
    });
  });
});

/** Adds 20 MB, so that restoring takes a while. */
function enlarge(file: string): void {
  const db = new DatabaseSync(file);
  const insert = db.prepare('INSERT INTO images VALUES (?, randomblob(1000000), 1)');
  for (let i = 0; i < 20; i++) insert.run(`${i}.webp`);
  db.close();
}

function largestUnfinished({ DATA_DIR = '' }: Record<string, string>): number {
  const sizes = readdirSync(DATA_DIR)
    .filter((name) => name.endsWith('.unfinished'))
    .map((name) => statSync(join(DATA_DIR, name), { throwIfNoEntry: false })?.size ?? -1);
  return Math.max(-1, ...sizes);
}

/** The validators of two answers, and the statuses that their former validators get. */
async function etagsOf(
  person: Person,
  chat: { chat_id: number; is_personal_chat: boolean },
  before?: { etags: string[] },
) {
  const answers = [];
  for (const [i, path] of ['/get-chats', historyPath(chat)].entries()) {
    await person.get(path);
    const validator = before?.etags[i];
    answers.push(await person.get(path, validator ? { 'if-none-match': validator } : {}));
  }
  return {
    etags: answers.map(({ headers }) => headers.get('etag') ?? ''),
    statuses: answers.map(({ status }) => status),
  };
}
