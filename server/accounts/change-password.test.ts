import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

const next = 'a quite different one';

describeWithServer('change-password', (server) => {
  const change = (person: Person, fields: object = {}) =>
    person.post('/change-password', {
      current_password: person.password,
      new_password: next,
      ...fields,
    });
  const opens = async ({ username }: Person, password: string) =>
    (await server.nobody().post('/login', { username, password })).status === 200;

  it('accepts the new password and refuses the old one', async () => {
    const ana = await server.person('ana');
    const answer = await change(ana);
    assert.deepEqual([answer.status, answer.text], [204, '']);
    assert.equal(await opens(ana, next), true);
    assert.equal(await opens(ana, ana.password), false);
  });

  it('ends the person’s other sessions, but not this one', async () => {
    const ana = await server.person('ana');
    const phone = await server.another(ana);
    const tablet = await server.another(ana);
    await change(phone);
    assert.equal((await phone.get('/me')).status, 200);
    for (const ended of [ana, tablet]) {
      const answer = await ended.get('/me');
      assert.deepEqual([answer.status, answer.body.code], [401, 'session_required']);
    }
    assert.equal((await phone.get('/sessions')).body.sessions.length, 1);
  });

  it('does not affect other people’s sessions and passwords', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await change(ana);
    assert.equal((await luis.get('/me')).status, 200);
    assert.equal(await opens(luis, luis.password), true);
  });

  const withToken = async (name: string) => {
    const person = await server.person(name);
    const fields = { token_name: 'bot', current_password: person.password };
    const { token } = (await person.post('/create-api-token', fields)).body;
    const bearer = { authorization: `Bearer ${token}` };
    return { person, use: () => server.nobody().get('/me', bearer) };
  };

  it('ends the person’s API tokens, and nobody else’s', async () => {
    const [ana, luis] = [await withToken('ana'), await withToken('luis')];
    await change(ana.person);
    const ended = await ana.use();
    assert.deepEqual([ended.status, ended.body.code], [401, 'session_required']);
    assert.deepEqual((await ana.person.get('/api-tokens')).body.api_tokens, []);
    assert.equal((await luis.use()).body.id, luis.person.id);
  });

  it('keeps API tokens on request, and still ends other sessions', async () => {
    const ana = await withToken('ana');
    const phone = await server.another(ana.person);
    const fields = { current_password: ana.person.password, new_password: next };
    const wrong = { ...fields, current_password: 'wrong password', keep_api_tokens: true };
    assert.equal((await ana.person.post('/change-password', wrong)).status, 401);
    const keep = { ...fields, keep_api_tokens: true };
    assert.equal((await ana.person.post('/change-password', keep, 'form')).status, 204);
    assert.equal((await ana.use()).body.id, ana.person.id);
    assert.equal((await phone.get('/me')).status, 401);
  });

  it('refuses a wrong current password, and changes nothing', async () => {
    const ana = await server.person('ana');
    const phone = await server.another(ana);
    const answer = await change(ana, { current_password: 'wrong password' });
    assert.deepEqual([answer.status, answer.body.code], [401, 'wrong_credentials']);
    assert.equal(await opens(ana, ana.password), true);
    assert.equal(await opens(ana, next), false);
    assert.equal((await ana.get('/me')).status, 200);
    assert.equal((await phone.get('/me')).status, 200);
  });

  it('refuses a new password that is too short, too long or not text', async () => {
    const ana = await server.person('ana');
    const phone = await server.another(ana);
    for (const [field, value] of [
      ['new_password', '1234567'],
      ['new_password', 'x'.repeat(257)],
      ['new_password', 'nul\0 inside'],
      ['new_password', undefined],
      ['new_password', 12345678],
      ['current_password', ''],
      ['current_password', undefined],
    ] as const) {
      const answer = await change(ana, { [field]: value });
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
      assert.equal(answer.body.errors[0].field, field);
    }
    assert.equal(await opens(ana, ana.password), true);
    assert.equal((await phone.get('/me')).status, 200);
  });

  it('accepts the new password unchanged, with its spaces', async () => {
    const ana = await server.person('ana');
    assert.equal((await change(ana, { new_password: '  spaced  ' })).status, 204);
    assert.equal(await opens(ana, '  spaced  '), true);
    assert.equal(await opens(ana, 'spaced'), false);
  });

  it('accepts one of several concurrent changes, and refuses the others', async () => {
    const ana = await server.person('ana');
    const passwords = ['first new one', 'second new one', 'third new one', 'fourth new one'];
    const answers = await Promise.all(
      passwords.map((new_password) => change(ana, { new_password })),
    );
    const won = answers.findIndex(({ status }) => status === 204);
    for (const [i, { status, body }] of answers.entries()) {
      if (i !== won) assert.deepEqual([status, body?.code], [401, 'wrong_credentials']);
      assert.equal(await opens(ana, passwords[i] as string), i === won);
    }
    assert.equal((await ana.get('/me')).status, 200);
  });

  it('refuses requests without a session and from other sites', async () => {
    const unknown = await change(server.nobody());
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    const ana = await server.person('ana');
    const fields = { current_password: ana.password, new_password: next };
    const headers = { 'sec-fetch-site': 'cross-site' };
    const forged = await ana.post('/change-password', fields, 'form', headers);
    assert.deepEqual([forged.status, forged.body.code], [403, 'cross_site']);
    assert.equal(await opens(ana, ana.password), true);
  });
});
