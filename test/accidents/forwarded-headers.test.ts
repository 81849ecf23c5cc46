/** What a request says of a proxy that nobody has set up is believed nowhere. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loginLimit } from '../../server/accounts/login-limits.ts';
import { describeWithServer, type TestServer } from '../world.ts';

const made = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-port': '80',
  'x-real-ip': '203.0.113.7',
  forwarded: 'for=203.0.113.7;host=evil.example;proto=http',
  'x-original-url': '/users',
  'x-rewrite-url': '/users',
  'x-http-method-override': 'GET',
};

const tests = (server: TestServer) => {
  it('makes no other site’s page one’s own', async () => {
    const ana = await server.person('ana');
    for (const origin of ['http://evil.example', 'https://evil.example']) {
      const headers = { ...made, origin };
      const answer = await ana.post('/edit-profile', { first_name: 'Changed' }, 'form', headers);
      assert.deepEqual([answer.status, answer.body.code], [403, 'cross_site']);
    }
    assert.equal((await ana.get('/me')).body.first_name, ana.username);
  });

  it('takes nothing off a session’s cookie', async () => {
    const { username, password } = await server.person('ana');
    const answer = await server.nobody().post('/login', { username, password }, 'json', made);
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const mark of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/]) assert.match(cookie, mark);
    assert.doesNotMatch(cookie, /domain/i);
  });

  it('sends nobody to another place, and names no other place in a page', async () => {
    const ana = await server.person('ana');
    const page = { ...made, accept: 'text/html' };
    const away = await server.nobody().get('/settings', page);
    assert.deepEqual([away.status, away.headers.get('location')], [303, '/login?next=%2Fsettings']);
    const posted = await ana.post('/edit-profile', { first_name: 'A' }, 'form', page);
    assert.match(posted.headers.get('location') ?? '', /^\/(?!\/)/);
    for (const path of ['/', '/login', '/openapi.json', '/me']) {
      assert.doesNotMatch((await ana.get(path, page)).text, /evil\.example|203\.0\.113/, path);
    }
  });

  it('opens no other address, and does nothing else', async () => {
    const ana = await server.person('ana');
    assert.equal((await ana.get('/users', made)).status, 403);
    assert.equal((await ana.get('/me', made)).body.id, ana.id);
    const answer = await ana.post('/edit-profile', { first_name: 'Changed' }, 'json', made);
    assert.equal(answer.body.first_name ?? answer.body.user?.first_name, 'Changed');
  });
};

const PUBLIC_URL = 'https://chat.example.org';
describeWithServer('a header of a proxy', tests, { PUBLIC_URL }, ['sqlite']);
// Of a proxy that is trusted only the address of who asks is taken.
describeWithServer(
  'a header of a proxy, behind one that is trusted',
  tests,
  { PUBLIC_URL, TRUST_PROXY: '1' },
  ['sqlite'],
);

/** Each spells one address, or none, in a way of its own for every number. */
const spellings: [what: string, spell: (n: number) => string][] = [
  ['a port', (n) => `203.0.113.5:${n + 1}`],
  ['IPv6', (n) => `::${'0:'.repeat(n % 5)}ffff:203.0.113.6`],
  ['IPv6 with a port', (n) => `[::ffff:203.0.113.7]:${n + 1}`],
  ['a zone', (n) => `2001:db8::1%${n}`],
  ['garbage', (n) => `unknown-${n}`],
  ['garbage before a port', (n) => `host${n}:80`],
];

describeWithServer(
  'an address that a trusted proxy passes on',
  (server) => {
    for (const [what, spell] of spellings) {
      it(`is one for the limits however it is spelled: ${what}`, async () => {
        const guess = async (n: number) => {
          const input = { username: what, password: 'a guess' };
          const headers = { 'x-forwarded-for': spell(n) };
          return (await server.nobody().post('/login', input, 'json', headers)).status;
        };
        for (let n = 0; n < loginLimit.max; n++) assert.equal(await guess(n), 401, spell(n));
        for (let n = 0; n < 5; n++) assert.equal(await guess(loginLimit.max + n), 429, spell(n));
      });
    }
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
);
