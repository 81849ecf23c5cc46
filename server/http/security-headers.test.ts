import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  assertHarmless,
  assertOwn,
  assertStrict,
  directivesOf,
} from '../../test/security-headers.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer(
  'security headers',
  (server) => {
    const page = { accept: 'text/html' };

    it('are on answers of every kind', async () => {
      const ana = await server.person();
      const nobody = server.nobody();
      const etag = (await ana.get('/me')).headers.get('etag') ?? '';
      const big = { first_name: 'x'.repeat(1_048_577) };
      const other = await server.another(ana);
      const answers = {
        'data, 200': await ana.get('/me'),
        'a page of data, 200': await ana.get('/me', page),
        'the start page, 200': await ana.get('/'),
        'a form, 200': await nobody.get('/login'),
        'created, 201': await nobody.register('somebody'),
        'nothing, 204': await other.post('/logout'),
        'to a page, 303': await ana.post('/edit-profile', {}, 'form', page),
        'to sign in, 303': await server.nobody().get('/me', page),
        'unchanged, 304': await ana.get('/me', { 'if-none-match': etag }),
        'bad input, 400': await ana.post('/edit-profile', { first_name: '' }),
        'a page of bad input, 400': await ana.post('/edit-profile', { locale: 'x' }, 'form', page),
        'nobody, 401': await server.nobody().get('/me'),
        'another site, 403': await ana.post('/logout', {}, 'form', { origin: 'null' }),
        'not found, 404': await ana.get('/nowhere'),
        'a page not found, 404': await ana.get('/nowhere', page),
        'method, 405': await ana.send('PUT', '/me'),
        'too large, 413': await ana.post('/edit-profile', big),
        'type, 415': await ana.send('POST', '/login', { body: 'text' }),
        'the description, 200': await nobody.get('/openapi.json'),
      };
      for (const [what, { status, headers }] of Object.entries(answers)) {
        assert.equal(status, Number(what.slice(-3)), what);
        assertStrict(headers, what);
      }
    });

    it('are on an event stream', async () => {
      const { cookie } = server.admin;
      const { status, headers, body } = await fetch(`${server.address}/events`, {
        headers: { cookie },
      });
      await body?.cancel();
      assert.equal(status, 200);
      assertStrict(headers, 'events');
    });

    it('are on the documentation and its assets, which this server hosts', async () => {
      const nobody = server.nobody();
      const { headers, text } = await nobody.get('/docs');
      assertOwn(headers, '/docs');
      const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
      assert.ok(loaded.length >= 3, text);
      for (const path of loaded) {
        const url = new URL(path ?? '', `${server.address}/docs/`);
        assert.equal(url.origin, server.address);
        const answer = await nobody.get(url.pathname);
        assert.equal(answer.status, 200, url.pathname);
        assertHarmless(answer.headers, url.pathname);
      }
    });

    it('prevent a picture from being interpreted as anything else', async () => {
      const ana = await server.person();
      const image = new Blob([Buffer.from(dotPng, 'base64')]);
      const { body } = await ana.post('/upload-profile-image', { image }, 'multipart');
      const { status, headers } = await ana.get(body.image_route);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'image/webp');
      const directives = directivesOf(headers.get('content-security-policy'));
      assert.deepEqual(directives['default-src'], ["'none'"]);
      assert.ok(directives.sandbox);
      assertHarmless(headers, 'a picture');
    });

    it('require HTTPS only if the server is reached by HTTPS', async () => {
      const { headers } = await server.nobody().get('/');
      assert.equal(headers.get('strict-transport-security'), null);
    });
  },
  {},
  ['sqlite'],
);

describeWithServer(
  'a server reached by HTTPS',
  (server) => {
    it('sends HSTS, and makes its cookie secure', async () => {
      const ana = await server.nobody().register('ana');
      assert.match(ana.headers.get('strict-transport-security') ?? '', /^max-age=\d{7,}/);
      assert.match(ana.headers.get('set-cookie') ?? '', /; Secure(;|$)/);
    });
  },
  { PUBLIC_URL: 'https://chat.example.org' },
  ['sqlite'],
);

/** An image of one pixel. */
const dotPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
