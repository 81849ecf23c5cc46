import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('revoke-api-token', (server) => {
  const create = async (person: Person) =>
    (
      await person.post('/create-api-token', {
        token_name: 'bot',
        current_password: person.password,
      })
    ).body;
  const works = async (token: string) =>
    (await server.nobody().get('/me', { authorization: `Bearer ${token}` })).status === 200;

  it('ends only that token, at once', async () => {
    const ana = await server.person('ana');
    const [revoked, kept] = [await create(ana), await create(ana)];
    const token_id = revoked.api_token.id;
    const answer = await ana.post('/revoke-api-token', { token_id });
    assert.deepEqual([answer.status, answer.text], [204, '']);
    assert.equal(await works(revoked.token), false);
    assert.equal(await works(kept.token), true);
    const { api_tokens } = (await ana.get('/api-tokens')).body;
    assert.deepEqual(api_tokens, [kept.api_token]);
    assert.equal((await ana.get('/me')).status, 200);
  });

  it('ends no token of others, and answers as for an unknown one', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { api_token, token } = await create(luis);
    const theirs = await ana.post('/revoke-api-token', { token_id: api_token.id });
    const none = await ana.post('/revoke-api-token', { token_id: 999_999 });
    assert.deepEqual([theirs.status, theirs.text], [none.status, none.text]);
    assert.equal(await works(token), true);
  });

  it('ends no session', async () => {
    const ana = await server.person('ana');
    const [session] = (await ana.get('/sessions')).body.sessions;
    await ana.post('/revoke-api-token', { token_id: session.id });
    assert.equal((await ana.get('/me')).status, 200);
  });

  it('can end the token of the request itself', async () => {
    const ana = await server.person('ana');
    const { api_token, token } = await create(ana);
    const fields = { token_id: api_token.id };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.nobody().post('/revoke-api-token', fields, 'json', headers);
    assert.equal(answer.status, 204);
    assert.equal(await works(token), false);
  });

  it('refuses an invalid id and requests without a session', async () => {
    const ana = await server.person('ana');
    for (const token_id of [0, '1', null, undefined]) {
      const answer = await ana.post('/revoke-api-token', { token_id });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'token_id');
    }
    const { api_token, token } = await create(ana);
    const unknown = await server.nobody().post('/revoke-api-token', { token_id: api_token.id });
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    assert.equal(await works(token), true);
  });
});
