/** Limits on guessing hold against made-up names, many devices, and several processes. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { addressLimit, knownDevicesLimit, loginLimit } from '../../server/accounts/login-limits.ts';
import { openSqliteCounts } from '../../server/rate-limits/sqlite-counts.ts';
import { sweep } from '../../server/rate-limits/sweep.ts';
import { ChildServer } from '../child-server.ts';
import { Person } from '../person.ts';
import { connectToCounts } from '../raw-database.ts';
import { describeWithServer, makeDatabase, type TestServer } from '../world.ts';

const madeUpNames = 215_000;
const testTimeMs = 60 * 60_000;

interface Try {
  password?: string;
  from?: string;
  cookie?: string;
}

const signIn = (
  address: string,
  username: string,
  { password = 'a guess', from = '203.0.113.1', cookie = '' }: Try = {},
) => {
  const headers = { 'x-forwarded-for': from, cookie };
  return new Person(address).post('/login', { username, password }, 'json', headers);
};

const statusOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).status;

async function exhaust(address: string, username: string, more: Try = {}) {
  for (let n = 0; n < loginLimit.max; n++) {
    assert.equal(await statusOf(address, username, more), 401);
  }
  assert.equal(await statusOf(address, username, more), 429);
}

/** Adds the rows of as many names, each tried once. Their keys come before all others. */
async function tryMadeUpNames(server: TestServer) {
  const { run, end } = await connectToCounts(server.env);
  await run(`
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${madeUpNames})
    INSERT INTO rate_limits (key, used, until)
      SELECT 'x ' || CAST(n AS text), 1, ${Date.now() + testTimeMs} FROM n`);
  await end();
}

async function forgetMadeUpNames(server: TestServer) {
  const { run, end } = await connectToCounts(server.env);
  await run("DELETE FROM rate_limits WHERE key LIKE 'x %'");
  await end();
}

async function sweepCounts(server: TestServer) {
  if (server.engine === 'postgres') return sweep(server.running.world.store);
  const counts = openSqliteCounts(server.env.DATA_DIR ?? '');
  await sweep(counts.reader());
  counts.close();
}

async function rowsOf(env: Record<string, string>): Promise<string[]> {
  const { rows, end } = await connectToCounts(env);
  const keys = (await rows('SELECT key FROM rate_limits ORDER BY key')).map(({ key }) => `${key}`);
  await end();
  return keys;
}

describeWithServer(
  'a limit on guessing',
  (server) => {
    let beside: ChildServer;
    before(async () => {
      beside = await new ChildServer(server.env).ready();
    });
    after(() => beside.stop());

    it('outlasts any number of made-up names, on every process', async () => {
      const names = Array.from({ length: 8 }, (_, n) => `victim${n}`);
      for (const name of names) await exhaust(server.address, name, { from: '203.0.113.2' });
      await tryMadeUpNames(server);
      await sweepCounts(server);
      assert.ok((await rowsOf(server.env)).length <= 200_000);
      for (const name of names) {
        for (const { address } of [server, beside]) {
          assert.equal(await statusOf(address, name, { from: '203.0.113.2' }), 429, name);
        }
      }
      await forgetMadeUpNames(server);
    });

    it('adds no row for an address that is refused', async () => {
      const from = '203.0.113.3';
      const { rateLimiter } = server.running.world;
      while ((await rateLimiter?.take(addressLimit, from)) === 0);
      // One more is let try each second, and whether it is now is for the answer to say.
      for (let n = 0; n < 20; n++) {
        const before = await rowsOf(server.env);
        const status = await statusOf(server.address, `made-up-${n}`, { from });
        if (status === 429) assert.equal((await rowsOf(server.env)).length, before.length);
        else assert.equal(status, 401);
        while ((await rateLimiter?.take(addressLimit, from)) === 0);
      }
    });

    it('has other keys in every database, and they tell nothing', async () => {
      const other = await makeDatabase(server.engine);
      const apart = await new ChildServer({ ...server.env, ...other.env }).ready();
      try {
        const from = '203.0.113.4';
        assert.equal(await statusOf(apart.address, 'somebody', { from }), 401);
        const before = await rowsOf(server.env);
        assert.equal(await statusOf(server.address, 'somebody', { from }), 401);
        const added = (await rowsOf(server.env)).filter((key) => !before.includes(key));
        assert.equal(added.length, 3);
        const elsewhere = await rowsOf({ ...server.env, ...other.env });
        assert.ok(added.every((key) => !elsewhere.includes(key)));
      } finally {
        await apart.stop();
        await other.remove();
      }
    });

    it('is one for an address and a name, however many browsers are known there', async () => {
      const ana = await server.person('ana');
      const from = '203.0.113.5';
      const cookies: string[] = [];
      for (let n = 0; n < 11; n++) {
        const { status, headers } = await signIn(server.address, ana.username, {
          ...ana,
          from: `198.51.100.${n}`,
          cookie: '',
        });
        assert.equal(status, 200);
        const given = headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
        cookies.push(given?.split(';')[0] ?? '');
      }
      const home = cookies.pop() ?? '';
      let guesses = 0;
      for (const cookie of ['', ...cookies]) {
        for (let n = 0; n <= loginLimit.max; n++) {
          if ((await statusOf(server.address, ana.username, { from, cookie })) === 401) guesses++;
        }
      }
      assert.equal(guesses, loginLimit.max + knownDevicesLimit.max);
      // Their owner is let in from elsewhere, in a browser that is known.
      const away = { ...ana, from: '203.0.113.6', cookie: home };
      assert.equal(await statusOf(server.address, ana.username, away), 200);
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
);
