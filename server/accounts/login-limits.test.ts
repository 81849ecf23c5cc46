import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { until } from '../../test/until.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import type { RateLimit } from '../rate-limits/rate-limit.ts';
import { addressLimit, loginLimit, nameLimit } from './login-limits.ts';

const office = '203.0.113.1';

/** @returns the status of the answer, and the cookies that it sets */
async function signIn(
  server: TestServer,
  username: string,
  { password = 'a guess', from = office, cookie = '' } = {},
) {
  const { status, headers } = await server
    .nobody()
    .post('/login', { username, password }, 'json', { 'x-forwarded-for': from, cookie });
  const cookies = headers.getSetCookie();
  return { status, device: cookies.find((text) => text.startsWith('device=')) };
}

const kept = (cookie: string | undefined): string => cookie?.split(';')[0] ?? '';

/** Attempts logins until the limit of that name and address is reached. */
async function exhaust(server: TestServer, username: string, cookie = '') {
  for (let n = 0; n < loginLimit.max; n++) {
    assert.equal((await signIn(server, username, { cookie })).status, 401);
  }
  assert.equal((await signIn(server, username, { cookie })).status, 429);
}

/** Takes twice the limit directly, so that it stays exceeded for a while. Real logins would be slow. */
async function useUp({ running }: TestServer, limit: RateLimit, whose: string) {
  while ((await running.world.rateLimiter?.take(limit, whose)) === 0);
}

describeWithServer(
  'guesses at a name',
  (server) => {
    let owner: Person;
    let device: string;
    before(async () => {
      owner = await server.person('owner');
      const home = await signIn(server, owner.username, { ...owner, from: '192.0.2.1' });
      device = kept(home.device);
    });

    it('do not lock the owner out of a known browser', async () => {
      await exhaust(server, owner.username);
      assert.equal((await signIn(server, owner.username, owner)).status, 429);
      const home = await signIn(server, owner.username, { ...owner, cookie: device });
      assert.equal(home.status, 200);
      assert.equal(home.device, undefined, 'A browser that is known is given no other name.');
      assert.equal((await owner.get('/me')).status, 200);
    });

    it('are limited in a known browser too', async () => {
      const eva = await server.person('eva');
      const { device } = await signIn(server, eva.username, eva);
      await exhaust(server, eva.username, kept(device));
      assert.equal(
        (await signIn(server, eva.username, { ...eva, cookie: kept(device) })).status,
        429,
      );
    });

    it('gain nothing from a forged cookie or one for another name', async () => {
      const luis = await server.person('luis');
      await exhaust(server, luis.username);
      const [id = '', signature = ''] = device.replace('device=', '').split('.');
      const forged = [
        device,
        `device=${id}.${signature.replaceAll(/[^A]/g, 'A')}`,
        `device=${'A'.repeat(22)}.${signature}`,
        `device=${id}.`,
        'device=',
        `device=${'x'.repeat(8_000)}`,
        'device=%00.%00',
      ];
      for (const cookie of forged) {
        const { status } = await signIn(server, luis.username, { ...luis, cookie });
        assert.equal(status, 429, cookie);
      }
    });

    it('get no access from the cookie alone, which contains no name', async () => {
      assert.equal((await server.nobody().get('/me', { cookie: device })).status, 401);
      assert.equal((await signIn(server, owner.username, { cookie: device })).status, 401);
      assert.match(device, /^device=[\w-]{22}\.[\w-]{43}$/);
    });

    it('from all addresses together are limited, except in the owner’s known browser', async () => {
      const noa = await server.person('noa');
      const { device } = await signIn(server, noa.username, noa);
      await useUp(server, nameLimit, noa.username);
      assert.equal((await signIn(server, noa.username, { from: '198.51.100.9' })).status, 429);
      assert.equal((await signIn(server, noa.username, { ...noa, from: '192.0.2.9' })).status, 429);
      assert.equal((await signIn(server, 'noa0', { from: '198.51.100.9' })).status, 401);
      const home = await signIn(server, noa.username, { ...noa, cookie: kept(device) });
      assert.equal(home.status, 200);
    });

    it('at many names are limited by address', async () => {
      const ivo = await server.person('ivo');
      const { device } = await signIn(server, ivo.username, { ...ivo, from: '192.0.2.50' });
      // The limit frees one attempt per second.
      await until('nobody there is let try', async () => {
        await useUp(server, addressLimit, '192.0.2.50');
        return (await signIn(server, 'anyone', { from: '192.0.2.50' })).status === 429;
      });
      assert.equal((await signIn(server, 'anyone', { from: '192.0.2.51' })).status, 401);
      const home = { ...ivo, from: '192.0.2.50', cookie: kept(device) };
      assert.equal((await signIn(server, ivo.username, home)).status, 200);
    });

    it('refused at one address do not count against other addresses', async () => {
      for (let n = 0; n < nameLimit.max + 10; n++)
        await signIn(server, 'leo', { from: '192.0.2.7' });
      assert.equal((await signIn(server, 'leo', { from: '192.0.2.8' })).status, 401);
    });

    it('are treated the same for an unknown name', async () => {
      await exhaust(server, 'nobody-of-that-name');
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
);

describeWithServer(
  'the cookie of a known browser',
  (server) => {
    it('is limited to /login, hidden from scripts, and sent over https only', async () => {
      const ana = await server.person('ana');
      for (const answer of [
        await server.nobody().post('/login', ana),
        await server.nobody().register('bea'),
      ]) {
        const cookies = answer.headers.getSetCookie();
        const device = cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
        assert.match(device, /; Max-Age=31536000; Path=\/login; HttpOnly; Secure; SameSite=Lax$/);
        assert.equal(cookies.length, 2);
      }
    });

    it('is not set after a failed login', async () => {
      const ana = await server.person('ana');
      const { headers } = await server.nobody().post('/login', { ...ana, password: 'wrong' });
      assert.deepEqual(headers.getSetCookie(), []);
    });

    it('stays after a logout', async () => {
      const ana = await server.person('ana');
      const { headers } = await ana.post('/logout');
      assert.doesNotMatch(headers.getSetCookie().join(), /device/);
    });
  },
  { RATE_LIMIT: 'on', PUBLIC_URL: 'https://chat.example.org' },
  ['sqlite'],
);
