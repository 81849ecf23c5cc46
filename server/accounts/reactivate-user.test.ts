import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('reactivate-user', (server) => {
  it('lets the person sign in and be found again', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await server.admin.post('/deactivate-user', { user_id: ana.id });
    const answer = await server.admin.post('/reactivate-user', { user_id: ana.id });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.user.deactivated_at, null);
    const again = await server.another(ana);
    assert.equal((await again.get('/me')).body.id, ana.id);
    const { users } = (await luis.get(`/search-global?q=${ana.username}%20tester`)).body;
    assert.deepEqual(
      users.map(({ id }: { id: number }) => id),
      [ana.id],
    );
    assert.equal((await luis.post('/create-personal-chat', { user_id: ana.id })).status, 201);
  });

  it('does not restore sessions or API tokens', async () => {
    const ana = await server.person('ana');
    const { token } = (
      await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
    ).body;
    await server.admin.post('/deactivate-user', { user_id: ana.id });
    await server.admin.post('/reactivate-user', { user_id: ana.id });
    assert.equal((await ana.get('/me')).status, 401);
    const bearer = { authorization: `Bearer ${token}` };
    assert.equal((await server.nobody().get('/me', bearer)).status, 401);
  });

  it('changes nothing for an active person', async () => {
    const ana = await server.person('ana');
    const answer = await server.admin.post('/reactivate-user', { user_id: ana.id });
    assert.deepEqual([answer.status, answer.body.user.deactivated_at], [200, null]);
    assert.equal((await ana.get('/me')).status, 200);
  });

  it('requires an administrator and an existing person', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await server.admin.post('/deactivate-user', { user_id: luis.id });
    const answer = await ana.post('/reactivate-user', { user_id: luis.id });
    assert.deepEqual([answer.status, answer.body.code], [403, 'not_allowed']);
    const unknown = await server.nobody().post('/reactivate-user', { user_id: luis.id });
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    const none = await server.admin.post('/reactivate-user', { user_id: 999_999 });
    assert.deepEqual([none.status, none.body.code], [404, 'not_found']);
    const login = { username: luis.username, password: luis.password };
    assert.equal((await server.nobody().post('/login', login)).status, 401);
  });
});
