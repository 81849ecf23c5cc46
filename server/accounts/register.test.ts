import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

const rest = { password: 'correct horse battery', first_name: 'Ana', last_name: 'López' };

describeWithServer('register', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`creates an account and signs in, from ${encoding}`, async () => {
      const ana = server.nobody();
      const username = ` Ana.${encoding}_1-X `;
      const answer = await ana.post('/register', { username, ...rest }, encoding);
      assert.equal(answer.status, 201);
      const { id, created_at, ...profile } = answer.body.user;
      assert.deepEqual(profile, {
        username: `ana.${encoding}_1-x`,
        first_name: 'Ana',
        last_name: 'López',
        image_route: null,
        is_admin: false,
        locale: null,
        may_be_added_by: 'everyone',
      });
      assert.ok(Number.isInteger(id) && id > 0);
      assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.deepEqual((await ana.get('/me')).body, answer.body.user);
    });
  }

  it('makes only the first account an administrator', async () => {
    const ana = await server.person('ana');
    assert.equal((await server.admin.get('/me')).body.is_admin, true);
    assert.equal((await ana.get('/me')).body.is_admin, false);
  });

  it('reveals nothing about the password', async () => {
    const answer = await server.nobody().register('discreet');
    assert.equal(answer.status, 201);
    assert.doesNotMatch(answer.text, /argon2|password|hash|correct horse/i);
  });

  it('refuses a taken username, in any case', async () => {
    const first = server.nobody();
    await first.register('taken');
    const second = server.nobody();
    const answer = await second.register('  TaKeN ', { password: 'another password' });
    assert.deepEqual([answer.status, answer.body.code], [409, 'username_taken']);
    assert.equal(second.cookie, '');
    const login = { username: 'taken', password: 'another password' };
    assert.equal((await second.post('/login', login)).status, 401);
    assert.equal((await first.get('/me')).body.username, 'taken');
  });

  it('gives a username to one of several concurrent registrations', async () => {
    const answers = await Promise.all(
      ['race', 'Race', 'RACE', 'race', 'rAce'].map((name) => server.nobody().register(name)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
  });

  it('ignores unknown fields', async () => {
    const victim = server.nobody();
    await victim.register('victim', { first_name: 'Victoria' });
    const extra = { id: victim.id, is_admin: true, locale: 'en', image_id: 'x', now: 0 };
    const mallory = server.nobody();
    const answer = await mallory.register('mallory', extra);
    assert.equal(answer.status, 201);
    assert.notEqual(answer.body.user.id, victim.id);
    assert.equal(answer.body.user.is_admin, false);
    assert.equal(answer.body.user.locale, null);
    const found = async (q: string) =>
      (await server.admin.get(`/search-global?q=${q}`)).body.users.map(
        ({ username }: { username: string }) => username,
      );
    assert.deepEqual(await found('victoria'), ['victim']);
    assert.deepEqual(await found('mallory'), ['mallory']);
  });

  it('refuses requests from other sites, and creates no account', async () => {
    const person = server.nobody();
    const fields = { username: 'forged', ...rest };
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await person.post('/register', fields, 'form', headers);
    assert.deepEqual([answer.status, answer.body.code], [403, 'cross_site']);
    assert.equal(person.cookie, '');
    assert.equal((await person.register('forged')).status, 201);
  });

  it('redirects a plain form to the start page, signed in', async () => {
    const person = server.nobody();
    const accept = { accept: 'text/html,*/*;q=0.8' };
    const answer = await person.post('/register', { username: 'plain', ...rest }, 'form', accept);
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
    assert.equal((await person.get('/me')).body.username, 'plain');
  });
});
