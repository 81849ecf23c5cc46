import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withChildren } from '../../test/child-server.ts';
import { tertulia } from '../../test/command-line.ts';
import { describeWithServer, engines } from '../../test/world.ts';

const named = (username: string) => [
  ...['create-user', '--username', username],
  ...['--first-name', ' Ana María ', '--last-name', 'Núñez'],
];

describeWithServer('create-user while the server runs', (server) => {
  const signIn = (username: string, password: string) =>
    server.nobody().post('/login', { username, password });

  it('creates an account with the password from standard input', async () => {
    const result = await tertulia(server.env, [...named('Ana.1'), '--password-stdin'], {
      input: ' two words \n',
    });
    assert.deepEqual(result, {
      code: 0,
      signal: null,
      stdout: 'Created the account "ana.1" of Ana María Núñez.\n',
      stderr: '',
    });
    const { status, body } = await signIn('ana.1', ' two words ');
    assert.equal(status, 200);
    assert.equal(body.user.is_admin, false);
    assert.equal(body.user.first_name, 'Ana María');
    assert.equal((await signIn('ana.1', 'two words')).status, 401);
    const found = await server.admin.get('/search-global?q=nunez');
    assert.deepEqual(
      found.body.users.map((user: { username: string }) => user.username),
      ['ana.1'],
    );
  });

  it('generates a password and shows it once', async () => {
    const passwords = [];
    for (const username of ['eva', 'luis']) {
      const result = await tertulia(server.env, named(username));
      const [, password = ''] = /^Password: (\S+) \(shown only now\)$/m.exec(result.stdout) ?? [];
      assert.match(password, /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
      assert.equal(result.stdout.split(password).length, 2);
      assert.equal((await signIn(username, password)).status, 200);
      passwords.push(password);
    }
    assert.notEqual(passwords[0], passwords[1]);
  });

  it('creates an administrator', async () => {
    const words = [...named('boss'), '--admin', '--password-stdin'];
    const result = await tertulia(server.env, words, { input: 'long enough' });
    assert.match(result.stdout, /, who administers the server\.$/m);
    assert.equal((await signIn('boss', 'long enough')).body.user.is_admin, true);
  });

  for (const [what, words, input, sentence] of [
    ['a name that is taken', named('admin'), 'long enough', /^"admin" is taken: /],
    ['a name that can’t be one', named('a b'), 'long enough', /^--username has characters that /],
    ['a name that is too short', named('ab'), 'long enough', /^--username must have at least 3 /],
    ['a short password', named('carla'), 'short', /^The password must have at least 8 characters/],
    ['no password', named('carla'), '', /^The password must have at least 8 characters/],
    [
      'an empty first name',
      ['create-user', '--username', 'carla', '--first-name', ' ', '--last-name', 'x'],
      'long enough',
      /^--first-name must not be empty/,
    ],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const before = (await server.admin.get('/users')).body.users.length;
      const result = await tertulia(server.env, [...words, '--password-stdin'], { input });
      assert.equal(result.code, 1);
      assert.equal(result.stdout, '');
      assert.match(result.stderr, sentence);
      assert.match(result.stderr, /^[^\n]+\.\n$/);
      assert.equal((await server.admin.get('/users')).body.users.length, before);
    });
  }
});

describe('create-user before the first start', () => {
  for (const engine of engines) {
    it(`creates the first administrator, on ${engine}`, async () => {
      await withChildren(engine, async ({ env, start }) => {
        const input = 'long enough';
        const words = (name: string) => [...named(name), '--password-stdin'];
        const first = await tertulia(env, words('first'), { input });
        const second = await tertulia(env, words('second'), { input });
        assert.deepEqual([first.stderr, second.stderr], ['', '']);
        const server = await start({ REGISTRATION: 'closed' });
        for (const [username, is_admin] of [
          ['first', true],
          ['second', false],
        ] as const) {
          const login = await fetch(`${server.address}/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username, password: input }),
          });
          const { user } = (await login.json()) as { user: { is_admin: boolean } };
          assert.equal(user.is_admin, is_admin);
        }
      });
    });
  }
});
