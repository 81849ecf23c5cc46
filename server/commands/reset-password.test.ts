import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tertulia } from '../../test/command-line.ts';
import { EventStream } from '../../test/events.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('reset-password', (server) => {
  const login = (username: string, password: string) =>
    server.nobody().post('/login', { username, password });

  it('sets the password from standard input and ends all sessions of that person', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const phone = await server.another(ana);
    const words = ['reset-password', '--username', ana.username.toUpperCase(), '--password-stdin'];
    const result = await tertulia(server.env, words, { input: 'set by hand\n' });
    assert.equal(result.stderr, '');
    assert.equal(result.code, 0);
    assert.equal(
      result.stdout,
      `"${ana.username}" has a new password, and all sessions have ended. API tokens stay valid.\n`,
    );
    for (const ended of [ana, phone]) assert.equal((await ended.get('/me')).status, 401);
    assert.equal((await luis.get('/me')).status, 200);
    assert.equal((await login(ana.username, 'set by hand')).status, 200);
    assert.equal((await login(ana.username, ana.password)).status, 401);
  });

  it('generates a password and shows it once', async () => {
    const ana = await server.person('ana');
    const result = await tertulia(server.env, ['reset-password', '--username', ana.username]);
    const [, password = ''] = /^Password: (\S+) \(shown only now\)$/m.exec(result.stdout) ?? [];
    assert.equal((await login(ana.username, password)).status, 200);
  });

  it('closes the person’s open event stream at once', async () => {
    const ana = await server.person('ana');
    const stream = await EventStream.open(ana);
    await tertulia(server.env, ['reset-password', '--username', ana.username]);
    await stream.ended();
  });

  it('refuses an unknown person and a short password', async () => {
    const ana = await server.person('ana');
    for (const [username, input, sentence] of [
      ['nobody-here', 'long enough', 'Nobody has the username "nobody-here".\n'],
      [ana.username, 'short', 'The password must have at least 8 characters.\n'],
    ] as const) {
      const words = ['reset-password', '--username', username, '--password-stdin'];
      const result = await tertulia(server.env, words, { input });
      assert.deepEqual(result, { code: 1, signal: null, stdout: '', stderr: sentence });
    }
    assert.equal((await ana.get('/me')).status, 200);
  });
});
