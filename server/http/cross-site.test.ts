import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { routes } from '../routes.ts';

type Headers = Record<string, string>;

const fromOtherSites: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'Same-Origin' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://chat.example.org' },
  { origin: 'https://evil.example' },
  { origin: 'https://chat.example.org.evil.example' },
  { origin: 'https://evil.example/chat.example.org' },
  { origin: 'http://chat.example.org' },
  { origin: 'https://chat.example.org:8443' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'file://' },
];

describeWithServer(
  'a request from another site',
  (server) => {
    const rename = (person: Person, headers: Headers) =>
      person.post('/edit-profile', { first_name: 'Changed' }, 'form', headers);

    it('can’t change anything', async () => {
      const ana = await server.person();
      for (const headers of fromOtherSites) {
        const answer = await rename(ana, headers);
        assert.equal(answer.status, 403, JSON.stringify(headers));
        assert.equal(answer.body.code, 'cross_site');
      }
      assert.equal((await ana.get('/me')).body.first_name, ana.username);
    });

    it('differs from one of the server’s own pages, and from one without a page', async () => {
      for (const headers of [
        {},
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'same-origin', origin: server.address },
        { origin: server.address },
        { origin: 'https://chat.example.org' },
      ] as Headers[]) {
        const ana = await server.person();
        assert.equal((await rename(ana, headers)).status, 200, JSON.stringify(headers));
        assert.equal((await ana.get('/me')).body.first_name, 'Changed');
      }
    });

    it('may read what its reader may, as following a link does', async () => {
      const ana = await server.person();
      for (const headers of fromOtherSites) {
        for (const path of ['/me', '/get-chats', '/search-global?q=a', '/', '/openapi.json']) {
          const { status } = await ana.get(path, headers);
          assert.equal(status, 200, `${path} ${JSON.stringify(headers)}`);
        }
      }
    });

    it('is refused before the session is verified', async () => {
      for (const { method, url } of routes) {
        if (method !== 'POST') continue;
        const headers = { 'sec-fetch-site': 'cross-site' };
        for (const person of [server.nobody(), server.admin]) {
          const answer = await person.post(url, {}, 'form', headers);
          assert.equal(answer.status, 403, url);
          assert.equal(answer.body.code, 'cross_site', url);
        }
      }
    });

    it('gets no session by signing in or registering', async () => {
      const ana = await server.person();
      const { username, password } = ana;
      const headers = { 'sec-fetch-site': 'cross-site' };
      const login = await server.nobody().post('/login', { username, password }, 'form', headers);
      assert.equal(login.headers.get('set-cookie'), null);
      const names = { first_name: 'A', last_name: 'B' };
      const fields = { username: 'stranger', password, ...names };
      const register = await server.nobody().post('/register', fields, 'form', headers);
      assert.equal(register.headers.get('set-cookie'), null);
      assert.equal(register.status, 403);
    });

    it('gets no permission to read answers by script', async () => {
      const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      for (const answer of [
        await server.admin.get('/me', asked),
        await server.admin.send('OPTIONS', '/edit-profile', { headers: asked }),
      ]) {
        for (const name of answer.headers.keys()) assert.doesNotMatch(name, /^access-control-/);
      }
    });
  },
  { PUBLIC_URL: 'https://chat.example.org' },
  ['sqlite'],
);
