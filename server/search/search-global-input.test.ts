import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('search-global', (server) => {
  const named = async (username: string, first_name: string, last_name: string) => {
    const answer = await server.nobody().register(username, { first_name, last_name });
    assert.equal(answer.status, 201, answer.text);
  };
  const ask = (q: string, seeker: Person = server.admin) =>
    seeker.get(`/search-global?q=${encodeURIComponent(q)}`);
  const find = async (q: string): Promise<string[]> => {
    const answer = await ask(q);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.users.map(({ username }: { username: string }) => username);
  };

  it('answers an empty list for a blank or missing query', async () => {
    for (const q of ['', ' ', '\t\n', '\u3000', '@']) assert.deepEqual(await find(q), []);
    const answer = await server.admin.get('/search-global');
    assert.deepEqual([answer.status, answer.body], [200, { users: [] }]);
  });

  it('treats special characters of databases as plain text', async () => {
    const signs = ['%', '_', '*', '"', "'", '(', ')', '-', '^', '\\', ';', ':', '|', '&', '?', '['];
    await Promise.all(signs.map((sign, i) => named(`sign${i}`, `${sign}quoted`, `a${sign}b`)));
    for (const [i, sign] of signs.entries()) {
      assert.deepEqual(await find(sign), [`sign${i}`], sign);
      assert.deepEqual(await find(`${sign}quo`), [`sign${i}`], sign);
      assert.deepEqual(await find(`a${sign}`), [`sign${i}`], sign);
      assert.deepEqual(await find(`quoted${sign}`), [], sign);
    }
    for (const q of [
      'qu%',
      'q_oted',
      'quo*',
      '"quoted"',
      "quoted' or 1=1",
      'quoted OR x',
      'NOT x',
    ]) {
      assert.deepEqual(await find(q), [], q);
    }
  });

  it('accepts a query of 200 characters, and refuses longer ones and other types', async () => {
    assert.deepEqual(await find('👍'.repeat(200)), []);
    assert.deepEqual(await find(` ${'x '.repeat(100)} `), []);
    const given = (raw: string) => server.admin.get(`/search-global?q=${raw}`);
    for (const raw of ['x'.repeat(201), encodeURIComponent('👍'.repeat(201)), 'a%00b', 'a&q=b']) {
      const answer = await given(raw);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input'], raw.slice(0, 9));
      assert.equal(answer.body.errors[0].field, 'q');
    }
    for (const raw of ['%ff', '%', '%ed%a0%80']) {
      assert.ok((await given(raw)).status < 500, raw);
    }
  });

  it('refuses requests without a session', async () => {
    const answer = await ask('ana', server.nobody());
    assert.deepEqual([answer.status, answer.body.code], [401, 'session_required']);
  });
});
