import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tertulia } from '../../test/command-line.ts';
import { describeWithServer } from '../../test/world.ts';

const dayMs = 24 * 60 * 60_000;
const publicUrl = 'https://chat.example.org';

describeWithServer(
  'create-invite',
  (server) => {
    const invite = async (words: string[] = [], env: Record<string, string> = {}) =>
      tertulia({ ...server.env, ...env }, ['create-invite', ...words]);
    const codeIn = (text: string) => /\/register\?invite=([\w-]{43})$/m.exec(text)?.[1] ?? '';
    const register = (username: string, code: string) =>
      server.nobody().register(username, { invite: code });

    it('prints a link for one person, valid for seven days', async () => {
      const result = await invite();
      assert.equal(result.stderr, '');
      assert.equal(result.code, 0);
      const [link = '', explanation] = result.stdout.split('\n');
      assert.ok(link.startsWith(`${publicUrl}/register?invite=`), link);
      assert.match(
        explanation ?? '',
        /^It lets one person register until \d{4}-\d\d-\d\d \d\d:\d\d/,
      );
      assert.equal((await register('first', codeIn(link))).status, 201);
      assert.equal((await register('second', codeIn(link))).status, 403);
    });

    it('prints a link for the given number of people and days', async () => {
      const result = await invite(['--uses', '2', '--days', '30']);
      const code = codeIn(result.stdout);
      assert.match(result.stdout, /^It lets 2 people register until /m);
      const { body } = await server.admin.get('/invites');
      const days = (Date.parse(body.invites[0].expires_at) - Date.now()) / dayMs;
      assert.ok(days > 29.9 && days <= 30, String(days));
      assert.equal(body.invites[0].created_by, null);
      assert.equal((await register('third', code)).status, 201);
      assert.equal((await register('fourth', code)).status, 201);
      assert.equal((await register('fifth', code)).status, 403);
    });

    it('prints a link for any number of people', async () => {
      const result = await invite(['--uses', 'any']);
      assert.match(result.stdout, /^It lets any number of people register until /m);
      for (const name of ['sixth', 'seventh', 'eighth']) {
        assert.equal((await register(name, codeIn(result.stdout))).status, 201);
      }
    });

    for (const [HOST, PORT, start] of [
      ['127.0.0.1', '3000', 'http://127.0.0.1:3000/register?'],
      ['0.0.0.0', '8080', 'http://localhost:8080/register?'],
      ['::', '8080', 'http://localhost:8080/register?'],
      ['::1', '8080', 'http://[::1]:8080/register?'],
    ] as const) {
      it(`uses the address of a server that listens on ${HOST}`, async () => {
        const result = await invite([], { HOST, PORT, PUBLIC_URL: '' });
        assert.ok(result.stdout.startsWith(start), result.stdout);
      });
    }

    it('warns that the link does not work while registration is closed', async () => {
      const result = await invite([], { REGISTRATION: 'closed' });
      assert.equal(result.code, 0);
      assert.match(result.stderr, /^Registration is closed now/);
      assert.match(codeIn(result.stdout), /./);
    });

    for (const [words, sentence] of [
      [['--uses', '0'], '--uses is "0"; it must be a whole number from 1, or any.'],
      [['--uses', 'many'], '--uses is "many"; it must be a whole number from 1, or any.'],
      [['--days', '1.5'], '--days is "1.5"; it must be a whole number from 1.'],
      [['--days', '366'], '--days must be <= 365.'],
      [['--uses', '100001'], '--uses must be <= 100000.'],
    ] as const) {
      it(`refuses ${words.join(' ')}`, async () => {
        const before = (await server.admin.get('/invites')).body.invites.length;
        const result = await invite([...words]);
        assert.deepEqual(result, { code: 1, signal: null, stdout: '', stderr: `${sentence}\n` });
        assert.equal((await server.admin.get('/invites')).body.invites.length, before);
      });
    }

    it('creates none while the server’s address is unknown', async () => {
      const result = await invite([], { PORT: '0', PUBLIC_URL: '' });
      assert.equal(result.code, 1);
      assert.match(result.stderr, /set PUBLIC_URL or PORT\.$/m);
    });
  },
  { REGISTRATION: 'invite', PUBLIC_URL: publicUrl },
);
