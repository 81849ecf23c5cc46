import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../test/until.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('logout', (server) => {
  it('ends this session and clears its cookie', async () => {
    const ana = await server.person('ana');
    const { cookie } = ana;
    const answer = await ana.post('/logout');
    assert.equal(answer.status, 204);
    const cleared = answer.headers.get('set-cookie') ?? '';
    assert.match(cleared, /^session=;/);
    assert.match(cleared, /; Path=\//);
    const expires = /; Expires=([^;]+)/.exec(cleared)?.[1];
    assert.ok(Date.parse(expires ?? '') < Date.now());
    assert.equal(ana.cookie, '');
    ana.cookie = cookie;
    assert.equal((await ana.get('/me')).status, 401);
  });

  it('does not affect the person’s other sessions and API tokens, or other people', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const phone = await server.another(ana);
    const { token } = (
      await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
    ).body;
    await ana.post('/logout');
    assert.equal((await phone.get('/me')).status, 200);
    assert.equal((await luis.get('/me')).status, 200);
    const bearer = { authorization: `Bearer ${token}` };
    assert.equal((await server.nobody().get('/me', bearer)).status, 200);
  });

  it('refuses requests without a session and from other sites', async () => {
    const unknown = await server.nobody().post('/logout');
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    const ana = await server.person('ana');
    const forged = await ana.post('/logout', {}, 'form', { 'sec-fetch-site': 'same-site' });
    assert.deepEqual([forged.status, forged.body.code], [403, 'cross_site']);
    assert.equal((await ana.get('/me')).status, 200);
  });

  it('redirects a plain form to the login page', async () => {
    const ana = await server.person('ana');
    const answer = await ana.post('/logout', {}, 'form', { accept: 'text/html' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/login']);
    assert.equal(ana.cookie, '');
  });
});

describeWithServer(
  'logout under rate limits',
  (server) => {
    it('works for a person whose other requests are refused', async () => {
      const ana = await server.person('ana');
      // At once, to be faster than the limit is refilled.
      await Promise.all(Array.from({ length: 300 }, () => ana.post('/edit-profile')));
      await until('a refusal', async () => (await ana.post('/edit-profile')).status === 429);
      assert.equal((await ana.post('/logout')).status, 204);
      assert.equal(ana.cookie, '');
    });
  },
  { RATE_LIMIT: 'on' },
);
