import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { findSession } from '../http/find-session.ts';
import { hashToken } from '../http/verify-session.ts';

const planted = 'planted-planted-planted-planted-planted-pla';

const signIn = (person: Person, username: string, password = person.password) =>
  person.post('/login', { username, password });

describeWithServer('login', (server) => {
  it('opens a session and ignores the case of the username', async () => {
    const ana = await server.person('ana');
    const device = server.nobody();
    const answer = await signIn(device, `  ${ana.username.toUpperCase()} `);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, { user: (await ana.get('/me')).body });
    assert.deepEqual((await device.get('/me')).body, answer.body.user);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const ana = await server.person('ana');
    const answer = await signIn(server.nobody(), ana.username);
    const [cookie, ...others] = answer.headers.getSetCookie();
    assert.deepEqual(others, []);
    const [pair, ...attributes] = (cookie ?? '').split('; ');
    assert.match(pair ?? '', /^session=[\w-]{43}$/);
    const expected = ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'];
    assert.deepEqual(attributes.sort(), expected);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  });

  it('stores only the hash of a session', async () => {
    const { cookie } = await server.person('ana');
    const token = cookie.replace('session=', '');
    const { store } = server.running.world;
    const find = (token_hash: string) => store.first(findSession, { token_hash, kind: 'session' });
    assert.ok(await find(hashToken(token)));
    assert.equal(await find(token), undefined);
  });

  it('gives the same answer for an unknown user, a wrong password and a deactivated user', async () => {
    const [ana, gone] = await server.people('ana', 'gone');
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    const person = server.nobody();
    const unknown = await signIn(person, 'not-registered');
    const wrong = await signIn(person, ana.username, 'wrong password');
    const deactivated = await signIn(person, gone.username);
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'wrong_credentials']);
    for (const answer of [wrong, deactivated]) {
      assert.equal(answer.status, unknown.status);
      assert.equal(answer.text, unknown.text);
      assert.deepEqual([...answer.headers.keys()], [...unknown.headers.keys()]);
    }
    assert.equal(unknown.headers.get('set-cookie'), null);
    assert.equal((await person.get('/me')).status, 401);
  });

  it('takes the same CPU time for an unknown or deactivated user as for a wrong password', async () => {
    const [ana, gone] = await server.people('ana', 'gone');
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    // Measures the CPU time of this process, which is mostly hashing and independent of the load of the
    // machine. The cases alternate, because the time varies.
    const names = ['not-registered', gone.username, ana.username];
    const used = new Map<string, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round < 11; round++) {
      for (const name of names) {
        const before = process.cpuUsage();
        assert.equal((await signIn(server.nobody(), name, 'wrong password')).status, 401);
        const { user, system } = process.cpuUsage(before);
        used.get(name)?.push((user + system) / 1_000);
      }
    }
    const [unknown = 0, deactivated = 0, wrong = 0] = names.map(
      (name) => used.get(name)?.sort((a, b) => a - b)[5],
    );
    for (const ms of [unknown, deactivated]) {
      assert.ok(ms > wrong / 2 && ms < wrong * 2, `${ms} ms against ${wrong} ms`);
    }
  });

  it('accepts a password in every Unicode form of its accents', async () => {
    const password = 'contraseña segura';
    await server.nobody().register('accented', { password: password.normalize('NFC') });
    const answer = await signIn(server.nobody(), 'accented', password.normalize('NFD'));
    assert.equal(answer.status, 200);
    assert.equal((await signIn(server.nobody(), 'accented', 'contrasena segura')).status, 401);
  });

  it('opens a new session each time, and never reuses a given one', async () => {
    const ana = await server.person('ana');
    const device = server.nobody();
    device.cookie = `session=${planted}`;
    await signIn(device, ana.username);
    const first = device.cookie;
    await signIn(device, ana.username);
    assert.equal(new Set([ana.cookie, `session=${planted}`, first, device.cookie]).size, 4);
    device.cookie = `session=${planted}`;
    assert.equal((await device.get('/me')).status, 401);
  });

  it('does not change the session of the person who was signed in before', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const device = server.nobody();
    device.cookie = ana.cookie;
    await signIn(device, luis.username);
    assert.equal((await device.get('/me')).body.id, luis.id);
    assert.equal((await ana.get('/me')).body.id, ana.id);
  });

  it('refuses an invalid username or password, and does not repeat it in the answer', async () => {
    const ana = await server.person('ana');
    for (const [field, value] of [
      ['username', ''],
      ['username', 'x'.repeat(257)],
      ['username', 'a\0b'],
      ['username', { $ne: '' }],
      ['password', ''],
      ['password', 'x'.repeat(257)],
      ['password', undefined],
      ['password', [ana.password]],
      ['password', 0],
    ] as const) {
      const fields = { username: ana.username, password: ana.password, [field]: value };
      const answer = await server.nobody().post('/login', fields);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
      assert.equal(answer.body.errors[0].field, field);
      assert.equal(answer.headers.get('set-cookie'), null);
      assert.ok(!answer.text.includes(ana.password) && !answer.text.includes('xxxx'));
    }
  });

  it('refuses requests from other sites', async () => {
    const ana = await server.person('ana');
    const device = server.nobody();
    const fields = { username: ana.username, password: ana.password };
    const answer = await device.post('/login', fields, 'form', { origin: 'https://evil.example' });
    assert.deepEqual([answer.status, answer.body.code], [403, 'cross_site']);
    assert.equal(device.cookie, '');
  });
});

describeWithServer(
  'login at an https address',
  (server) => {
    it('sets a cookie that is sent over https only', async () => {
      const ana = await server.person('ana');
      for (const answer of [
        await signIn(server.nobody(), ana.username),
        await server.nobody().register('luis'),
        await ana.post('/logout'),
      ]) {
        assert.match(answer.headers.get('set-cookie') ?? '', /^session=.*; Secure\b/);
      }
    });
  },
  { PUBLIC_URL: 'https://chat.example.org' },
  ['sqlite'],
);
