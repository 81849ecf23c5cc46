import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('me', (server) => {
  it('answers the caller’s profile and nothing else', async () => {
    const ana = await server.person('ana');
    const { status, body, headers } = await ana.get('/me');
    assert.equal(status, 200);
    const { created_at, ...profile } = body;
    assert.deepEqual(profile, {
      id: ana.id,
      username: ana.username,
      first_name: ana.username,
      last_name: 'Tester',
      image_route: null,
      is_admin: false,
      locale: null,
      may_be_added_by: 'everyone',
    });
    assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
    assert.equal(headers.get('cache-control'), 'private, no-cache');
  });

  it('answers 304 until the profile changes', async () => {
    const ana = await server.person('ana');
    const etag = (await ana.get('/me')).headers.get('etag') ?? '';
    const same = await ana.get('/me', { 'if-none-match': etag });
    assert.deepEqual([same.status, same.text], [304, '']);
    await ana.post('/edit-profile', { locale: 'es' });
    const changed = await ana.get('/me', { 'if-none-match': etag });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.locale, 'es');
  });

  it('refuses missing and malformed credentials', async () => {
    const ana = await server.person('ana');
    const token = ana.cookie.replace('session=', '');
    for (const cookie of [
      '',
      'session=',
      'session=unknown',
      `SESSION=${token}`,
      `other=${token}`,
    ]) {
      const person = server.nobody();
      person.cookie = cookie;
      const answer = await person.get('/me');
      assert.deepEqual([answer.status, answer.body.code], [401, 'session_required'], cookie);
      assert.equal(answer.headers.get('etag'), null);
    }
  });
});
