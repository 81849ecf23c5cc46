import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person, TestAnswer } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

function assertLimited({ status, body, headers }: TestAnswer) {
  assert.deepEqual([status, body?.code], [429, 'rate_limited']);
  const seconds = Number(headers.get('retry-after'));
  assert.ok(Number.isInteger(seconds) && seconds > 0, `Retry-After: ${seconds}`);
}

describeWithServer(
  'the limits of accounts',
  (server) => {
    const signIn = (username: string, password: string) =>
      server.nobody().post('/login', { username, password });

    it('refuse the 11th login for one name, with any password, and accept other names', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      for (let i = 0; i < 10; i++) {
        assert.equal((await signIn(ana.username, 'wrong password')).status, 401);
      }
      const refused = await signIn(ana.username, ana.password);
      assertLimited(refused);
      assert.equal(refused.headers.get('set-cookie'), null);
      assert.equal((await signIn(luis.username, luis.password)).status, 200);
      assert.equal((await ana.get('/me')).status, 200);
    });

    it('refuse the 11th attempt at a current password, for that person only', async () => {
      const [noa, leo] = await server.people('noa', 'leo');
      const change = (person: Person, current_password: string) =>
        person.post('/change-password', { current_password, new_password: 'a new password' });
      for (let i = 0; i < 10; i++) {
        assert.equal((await change(noa, 'wrong password')).status, 401);
      }
      assertLimited(await change(noa, noa.password));
      assert.equal((await change(leo, leo.password)).status, 204);
    });

    it('refuse the 121st search in half a minute, for that person only', async () => {
      const [eva, ivo] = await server.people('eva', 'ivo');
      const search = (person: Person) => person.get('/search-global?q=a');
      const start = Date.now();
      for (let i = 0; i < 120; i++) assert.equal((await search(eva)).status, 200);
      assert.ok(Date.now() - start < 30_000, 'The searches took longer than the window.');
      assertLimited(await search(eva));
      assert.equal((await search(ivo)).status, 200);
      assert.equal((await eva.get('/me')).status, 200);
    });

    it('refuse registrations from an address after 300 attempts in an hour', async () => {
      const before = (await server.admin.get('/users')).body.users.length;
      let answer: TestAnswer;
      let count = 0;
      do {
        assert.ok(++count <= 300, 'There is no limit.');
        answer = await server.nobody().post('/register', {});
      } while (answer.status === 400);
      assertLimited(answer);
      assertLimited(await server.nobody().register('toolate'));
      assert.equal((await server.admin.get('/users')).body.users.length, before);
    });
  },
  { RATE_LIMIT: 'on' },
  ['sqlite'],
);
