import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('users', (server) => {
  it('lists all people by id, in pages, each once', async () => {
    const people = await server.people('ana', 'luis', 'eva', 'noa', 'leo');
    await server.admin.post('/deactivate-user', { user_id: people[1]?.id });
    const { body: whole } = await server.admin.get('/users');
    const ids = whole.users.map(({ id }: { id: number }) => id);
    assert.deepEqual(ids, [server.admin.id, ...people.map(({ id }) => id)]);
    assert.equal(whole.next_after, null);

    const paged: number[] = [];
    let after = 0;
    for (const length of [2, 2, 2]) {
      const { body } = await server.admin.get(`/users?limit=2&after=${after}`);
      assert.equal(body.users.length, length);
      paged.push(...body.users.map(({ id }: { id: number }) => id));
      after = body.next_after;
    }
    assert.deepEqual(paged, ids);
    assert.equal(after, null);
    const { body: beyond } = await server.admin.get(`/users?after=${ids.at(-1)}`);
    assert.deepEqual(beyond, { users: [], next_after: null });
  });

  it('answers what an administrator needs, and no secrets', async () => {
    const ana = await server.person('ana');
    const { body, text } = await server.admin.get(`/users?after=${ana.id - 1}`);
    const [account] = body.users;
    assert.deepEqual(Object.keys(account).sort(), [
      'created_at',
      'deactivated_at',
      'first_name',
      'id',
      'image_route',
      'is_admin',
      'last_name',
      'last_used_at',
      'username',
    ]);
    assert.equal(account.username, ana.username);
    assert.equal(account.is_admin, false);
    assert.equal(account.deactivated_at, null);
    assert.equal(account.last_used_at, account.created_at);
    assert.doesNotMatch(text, /argon2|hash|token/);
  });

  it('accepts pages of 1 to 100 after an id', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'after=-1', 'after=1.5', 'after=a']) {
      const answer = await server.admin.get(`/users?${query}`);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input'], query);
      assert.equal(answer.body.errors[0].field, query.split('=')[0]);
    }
    const far = await server.admin.get('/users?after=9007199254740991&limit=100');
    assert.deepEqual(far.body, { users: [], next_after: null });
  });

  it('requires an administrator', async () => {
    const ana = await server.person('ana');
    const answer = await ana.get('/users');
    assert.deepEqual([answer.status, answer.body.code], [403, 'not_allowed']);
    const unknown = await server.nobody().get('/users');
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
  });
});
