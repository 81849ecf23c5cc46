import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('revoke-session', (server) => {
  const idOf = async (person: Person): Promise<number> =>
    (await person.get('/sessions')).body.sessions.find(
      ({ is_current }: { is_current: boolean }) => is_current,
    ).id;

  for (const encoding of ['json', 'form'] as const) {
    it(`ends only that session, at once, from ${encoding}`, async () => {
      const ana = await server.person('ana');
      const lost = await server.another(ana);
      const phone = await server.another(ana);
      const session_id = await idOf(lost);
      const answer = await ana.post('/revoke-session', { session_id }, encoding);
      assert.deepEqual([answer.status, answer.text], [204, '']);
      const refused = await lost.get('/me');
      assert.deepEqual([refused.status, refused.body.code], [401, 'session_required']);
      assert.equal((await phone.get('/me')).status, 200);
      const { sessions } = (await ana.get('/sessions')).body;
      assert.equal(sessions.length, 2);
      assert.ok(!sessions.some((session: { id: number }) => session.id === session_id));
    });
  }

  it('can end the session of the request itself', async () => {
    const ana = await server.person('ana');
    await ana.post('/revoke-session', { session_id: await idOf(ana) });
    assert.equal((await ana.get('/me')).status, 401);
  });

  it('ends no session of others, and answers as for an unknown one', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const theirs = await ana.post('/revoke-session', { session_id: await idOf(luis) });
    const none = await ana.post('/revoke-session', { session_id: 999_999 });
    assert.deepEqual([theirs.status, theirs.text], [none.status, none.text]);
    assert.equal((await luis.get('/me')).status, 200);
  });

  it('ends no API token', async () => {
    const ana = await server.person('ana');
    const { api_token, token } = (
      await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
    ).body;
    await ana.post('/revoke-session', { session_id: api_token.id });
    const bearer = { authorization: `Bearer ${token}` };
    assert.equal((await server.nobody().get('/me', bearer)).status, 200);
  });

  it('refuses an invalid id and requests without a session', async () => {
    const ana = await server.person('ana');
    for (const session_id of [0, -1, 1.5, '1', null, undefined, 2 ** 53, [1]]) {
      const answer = await ana.post('/revoke-session', { session_id });
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
      assert.equal(answer.body.errors[0].field, 'session_id');
    }
    const session_id = await idOf(ana);
    const unknown = await server.nobody().post('/revoke-session', { session_id });
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    assert.equal((await ana.get('/me')).status, 200);
  });
});
