import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Person } from '../../test/person.ts';
import { connect, connectToCounts } from '../../test/raw-database.ts';
import { engines, makeDatabase } from '../../test/world.ts';
import { loginLimit } from '../accounts/login-limits.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';
import type { Engine } from '../store/statement.ts';
import { openLocalCounts } from './local-counts.ts';
import { countsFile } from './sqlite-counts.ts';

/** A server whose shared counts are unavailable from the start. */
async function withoutCounts(
  engine: Engine,
  spoil: (env: Record<string, string>) => Promise<void> | void,
  work: (address: string, env: Record<string, string>) => Promise<void>,
) {
  const database = await makeDatabase(engine);
  const env = { PORT: '0', LOG_LEVEL: 'silent', ...database.env };
  await (await startServer(readConfig(env))).stop();
  await spoil(env);
  const server = await startServer(readConfig(env));
  try {
    await work(server.address, env);
  } finally {
    await server.stop();
    await database.remove();
  }
}

const guess = async (address: string, username = 'ana') =>
  (await new Person(address).post('/login', { username, password: 'a guess' })).status;

/** The shared counts may recover in between. They then begin at zero, in addition to the local counts. */
async function assertGuessingEnds(address: string, guessesMax: number) {
  for (let n = 0; n < guessesMax; n++) {
    const status = await guess(address);
    if (status === 429) return;
    assert.equal(status, 401);
  }
  assert.equal(await guess(address), 429);
}

async function assertOthersGoOn(address: string) {
  const eva = new Person(address);
  assert.equal((await eva.register('eva')).status, 201);
  const luis = new Person(address);
  assert.equal((await luis.register('luis')).status, 201);
  const { body } = await eva.post('/create-personal-chat', { user_id: luis.id });
  await eva.says(body.chat.chat_id, 'hello');
  assert.equal((await eva.get('/search-global?q=luis')).body.users.length, 1);
}

const spoiled: Record<Engine, (env: Record<string, string>) => Promise<void> | void> = {
  sqlite({ DATA_DIR = '' }) {
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(countsFile(DATA_DIR) + suffix, { force: true });
    mkdirSync(countsFile(DATA_DIR));
  },
  async postgres(env) {
    const { run, end } = await connect(env);
    await run('DROP TABLE rate_limits');
    await end();
  },
};

for (const engine of engines) {
  describe(`while counts can not be shared, on ${engine}`, () => {
    it('a process counts by itself, and everything else goes on', () =>
      withoutCounts(engine, spoiled[engine], async (address) => {
        await assertOthersGoOn(address);
        for (let n = 0; n < loginLimit.max; n++) assert.equal(await guess(address), 401);
        assert.equal(await guess(address), 429);
      }));
  });
}

describe('a file of counts that is damaged', () => {
  it('is replaced, and the database beside it is left alone', () =>
    withoutCounts(
      'sqlite',
      ({ DATA_DIR = '' }) => writeFileSync(countsFile(DATA_DIR), 'no database\n'.repeat(1_000)),
      async (address, env) => {
        await assertOthersGoOn(address);
        await assertGuessingEnds(address, 2 * loginLimit.max);
        const again = await startServer(readConfig(env));
        assert.equal(await guess(again.address, 'noa'), 401);
        await again.stop();
        const { rows, end } = await connectToCounts(env);
        const limitsOfLogin = 3;
        assert.ok((await rows('SELECT * FROM rate_limits')).length >= limitsOfLogin);
        await end();
      },
    ));
});

describe('what a process counts by itself', () => {
  const once = { max: 1, ms: 60_000, now: 0 };

  it('is bounded: of those used once the oldest gives way', () => {
    const take = openLocalCounts();
    assert.equal(take({ ...once, key: 'first' }, false), 0);
    assert.equal(take({ ...once, key: 'first' }, false), 60_000);
    for (let n = 0; n < 10_000; n++) take({ ...once, key: `${n}` }, false);
    assert.equal(take({ ...once, key: 'first' }, false), 0);
    assert.equal(take({ ...once, key: '9999' }, false), 60_000);
  });

  it('keeps the most used, whatever number of names is made up', () => {
    const take = openLocalCounts();
    const ten = { key: 'tried often', max: 10, ms: 60_000, now: 0 };
    for (let n = 0; n < ten.max; n++) assert.equal(take(ten, false), 0);
    for (let n = 0; n < 25_000; n++) take({ ...ten, key: `${n}` }, false);
    assert.equal(take(ten, false), 60_000);
  });

  it('is free again after its time, at once or one after the other', () => {
    const take = openLocalCounts();
    const two = { key: 'two', max: 2, ms: 1_000 };
    const waits = (isRefilled: boolean, nows: number[]) =>
      nows.map((now) => take({ ...two, key: `${isRefilled}`, now }, isRefilled));
    assert.deepEqual(
      waits(false, [0, 0, 0, 999, 1_000, 1_000, 1_000]),
      [0, 0, 1000, 1, 0, 0, 1000],
    );
    assert.deepEqual(waits(true, [0, 0, 0, 999, 1_000, 1_000, 9_000, 9_000, 9_000]), [
      ...[0, 0, 1000, 1],
      ...[0, 1000],
      ...[0, 0, 1000],
    ]);
  });
});
