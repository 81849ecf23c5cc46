import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { passwordLimit } from '../http/rate-limits.ts';
import { hashToken } from '../http/verify-session.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const create = async (person: Person, token_name: unknown = 'bot') =>
  person.post('/create-api-token', { token_name, current_password: person.password });
const listed = async (person: Person) => (await person.get('/api-tokens')).body.api_tokens;

describeWithServer('create-api-token', (server) => {
  it('answers a token with the access of its owner, also for writing', async () => {
    const ana = await server.person('ana');
    const { status, body } = await create(ana, ' Nightly report ');
    assert.equal(status, 201);
    assert.equal(body.api_token.token_name, 'Nightly report');
    assert.equal(body.api_token.last_used_at, body.api_token.created_at);
    assert.match(body.token, /^[\w-]{43}$/);
    const bot = server.nobody();
    assert.equal((await bot.get('/me', bearer(body.token))).body.id, ana.id);
    const edit = await bot.post('/edit-profile', { locale: 'es' }, 'json', bearer(body.token));
    assert.equal(edit.status, 200);
    assert.equal((await ana.get('/me')).body.locale, 'es');
    assert.equal(bot.cookie, '');
  });

  it('requires the current password', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const ask = (fields: object) => ana.post('/create-api-token', { token_name: 'bot', ...fields });
    for (const current_password of ['a guess', `${ana.password} `, luis.password.toUpperCase()]) {
      const { status, body } = await ask({ current_password });
      assert.deepEqual([status, body.code], [401, 'wrong_credentials']);
    }
    for (const fields of [{}, { current_password: '' }, { current_password: null }]) {
      const { status, body } = await ask(fields);
      assert.deepEqual([status, body.errors[0].field], [400, 'current_password']);
    }
    assert.deepEqual(await listed(ana), []);
  });

  it('shows the token once, and the list shows only its details', async () => {
    const ana = await server.person('ana');
    const first = (await create(ana, 'first')).body;
    const second = (await create(ana, 'second')).body;
    const { text, body } = await ana.get('/api-tokens');
    assert.deepEqual(body, { api_tokens: [second.api_token, first.api_token] });
    for (const { token } of [first, second]) {
      assert.ok(!text.includes(token) && !text.includes(hashToken(token)));
    }
  });

  it('lists only the caller’s tokens, and no sessions', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await create(luis);
    assert.deepEqual(await listed(ana), []);
  });

  it('accepts API tokens only as bearer tokens, and sessions only as cookies', async () => {
    const ana = await server.person('ana');
    const { token } = (await create(ana)).body;
    const session = ana.cookie.replace('session=', '');
    const asCookie = server.nobody();
    asCookie.cookie = `session=${token}`;
    for (const answer of [
      await asCookie.get('/me'),
      await server.nobody().get('/me', bearer(session)),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [401, 'session_required']);
    }
  });

  it('uses the header if there is one, and never falls back to the cookie', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { token } = (await create(luis)).body;
    assert.equal((await ana.get('/me', bearer(token))).body.id, luis.id);
    assert.equal((await ana.get('/me', { authorization: `bearer   ${token}` })).body.id, luis.id);
    for (const authorization of [
      'Bearer unknown',
      'Bearer',
      token,
      `Basic ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${hashToken(token)}`,
    ]) {
      const answer = await ana.get('/me', { authorization });
      assert.deepEqual([answer.status, answer.body.code], [401, 'session_required']);
    }
  });

  it('accepts names of 1 to 100 characters', async () => {
    const ana = await server.person('ana');
    assert.equal((await create(ana, 'ñ'.repeat(100))).status, 201);
    for (const name of ['', '  ', 'x'.repeat(101), 'a\0b', 7, null, ['a']]) {
      const answer = await create(ana, name);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'token_name');
    }
    assert.equal((await listed(ana)).length, 1);
  });

  it('refuses requests without a session', async () => {
    for (const answer of [
      await create(server.nobody()),
      await server.nobody().get('/api-tokens'),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [401, 'session_required']);
    }
  });
});

describeWithServer(
  'the limit of create-api-token',
  (server) => {
    it('refuses one token more until another is revoked, and ignores sessions', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      for (let i = 0; i < 3; i++) assert.equal((await create(ana)).status, 201);
      const refused = await create(ana);
      assert.deepEqual([refused.status, refused.body.code], [409, 'too_many_tokens']);
      assert.equal(refused.body.token, undefined);
      assert.equal((await create(luis)).status, 201);
      const [{ id }] = await listed(ana);
      await ana.post('/revoke-api-token', { token_id: id });
      assert.equal((await create(ana)).status, 201);
    });

    it('holds for concurrent requests', async () => {
      const ana = await server.person('ana');
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(ana)));
      assert.equal(answers.filter(({ status }) => status === 201).length, 3);
      assert.equal((await listed(ana)).length, 3);
    });
  },
  { LIMIT_API_TOKENS_PER_USER_MAX: '3' },
);

describeWithServer(
  'guesses at the current password',
  (server) => {
    it('are counted together for tokens and password changes', async () => {
      const ana = await server.person('ana');
      const guess = (n: number) =>
        n % 2 === 0
          ? ana.post('/create-api-token', { token_name: 'bot', current_password: 'a guess' })
          : ana.post('/change-password', {
              current_password: 'a guess',
              new_password: 'a new password',
            });
      for (let n = 0; n < passwordLimit.max; n++) assert.equal((await guess(n)).status, 401);
      for (const n of [0, 1]) assert.equal((await guess(n)).status, 429);
    });
  },
  { RATE_LIMIT: 'on' },
);
