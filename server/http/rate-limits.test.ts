import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { loginLimit } from '../accounts/login-limits.ts';

/** Signs in with a wrong password, so that only the limit changes the answers. */
const tryToSignIn = async (server: TestServer, username: string, forwardedFor?: string) =>
  server
    .nobody()
    .post(
      '/login',
      { username, password: 'a guess' },
      'json',
      forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
    );

/** @returns the status of each attempt, one more than the limit allows */
async function exhaust(server: TestServer, username: string, forwardedFor: (n: number) => string) {
  const statuses: number[] = [];
  for (let n = 0; n <= loginLimit.max; n++) {
    statuses.push((await tryToSignIn(server, username, forwardedFor(n))).status);
  }
  return statuses;
}

const limited = [...Array(loginLimit.max).fill(401), 429];
const unlimited = Array(loginLimit.max + 1).fill(401);

describeWithServer(
  'rate limits',
  (server) => {
    it('refuse the first attempt over the limit, and say when to retry', async () => {
      for (let n = 0; n < loginLimit.max; n++) {
        assert.equal((await tryToSignIn(server, 'ana')).status, 401);
      }
      const answer = await tryToSignIn(server, 'ana');
      assert.equal(answer.status, 429);
      assert.equal(answer.body.code, 'rate_limited');
      assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/);
      const seconds = Number(answer.headers.get('retry-after'));
      assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 180, `${seconds} s`);
      assert.match(answer.body.detail, /^Wait \d+ (seconds|minutes), then try again\.$/);
    });

    it('count each name separately, however it is written', async () => {
      for (let n = 0; n < loginLimit.max; n++) await tryToSignIn(server, 'Eva');
      assert.equal((await tryToSignIn(server, ' eva ')).status, 429);
      assert.equal((await tryToSignIn(server, 'eva2')).status, 401);
    });

    it('can’t be evaded by forged addresses', async () => {
      assert.deepEqual(await exhaust(server, 'luis', (n) => `203.0.113.${n}`), limited);
    });

    it('survive malformed names', async () => {
      const names = ['a\0b', '\ud800', 'x'.repeat(10_000), '', ['ana'], [], {}, null, 7, true];
      for (const username of names) {
        const { status, body } = await server
          .nobody()
          .post('/login', { username, password: 'a guess' });
        assert.deepEqual([status, body.code], [400, 'invalid_input'], JSON.stringify(username));
      }
      for (const username of ['__proto__', "'; DROP TABLE rate_limits; --", 'ñ'.repeat(256), '%']) {
        assert.deepEqual(await exhaust(server, username, () => ''), limited, username);
      }
    });
  },
  { RATE_LIMIT: 'on' },
);

describeWithServer(
  'rate limits behind a trusted proxy',
  (server) => {
    it('count each address that the proxy reports separately', async () => {
      assert.deepEqual(await exhaust(server, 'ana', (n) => `203.0.113.${n}`), unlimited);
      assert.deepEqual(await exhaust(server, 'eva', () => '203.0.113.99'), limited);
    });

    it('trust only the part that the proxy itself has added', async () => {
      const claimed = (n: number) => `198.51.100.${n}, 203.0.113.7`;
      assert.deepEqual(await exhaust(server, 'luis', claimed), limited);
    });

    it('count the addresses of one IPv6 network together, and no others', async () => {
      assert.deepEqual(await exhaust(server, 'noa', (n) => `2001:db8:0:7::${n + 1}`), limited);
      assert.equal((await tryToSignIn(server, 'noa', '2001:db8:0:7:ffff::1')).status, 429);
      assert.equal((await tryToSignIn(server, 'noa', '2001:db8:0:8::1')).status, 401);
      assert.deepEqual(await exhaust(server, 'leo', (n) => `2001:db8:0:${n}::1`), unlimited);
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
  ['sqlite'],
);

describeWithServer(
  'rate limits behind an untrusted proxy',
  (server) => {
    it('ignore the addresses that it reports', async () => {
      assert.deepEqual(await exhaust(server, 'ana', (n) => `203.0.113.${n}`), limited);
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '192.0.2.0/24' },
  ['sqlite'],
);

describeWithServer(
  'RATE_LIMIT=off',
  (server) => {
    it('lifts the limits', async () => {
      assert.deepEqual(await exhaust(server, 'ana', () => '203.0.113.1'), unlimited);
    });

    it('sets no cookie that identifies a known device', async () => {
      const ana = await server.person('ana');
      const { headers } = await ana.post('/login', ana);
      assert.deepEqual(
        headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
        ['session'],
      );
    });
  },
  { RATE_LIMIT: 'off' },
  ['sqlite'],
);
