import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { createAccount } from '../accounts/register.ts';

describeWithServer('search-global', (server) => {
  const register = async (username: string, first_name: string, last_name: string) => {
    const answer = await server.nobody().register(username, { first_name, last_name });
    assert.equal(answer.status, 201, answer.text);
  };
  /** Creates people directly, because hashing this many passwords would be slow. */
  const makeMany = (count: number, username: string, nameOf: (i: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        server.running.world.store.write(createAccount, [
          {
            username: username + i,
            first_name: nameOf(i),
            last_name: `House${i}`,
            password_hash: '',
            is_admin: false,
          },
        ]),
      ),
    );
  const find = async (q: string): Promise<string[]> => {
    const answer = await server.admin.get(`/search-global?q=${encodeURIComponent(q)}`);
    return answer.body.users.map(({ username }: { username: string }) => username);
  };

  it('ranks an equal word before a prefix match', async () => {
    await register('order1', 'Marisolina', 'Ruiz');
    await register('order2', 'Marisol', 'Ruiz');
    await register('marisol', 'Ada', 'Sol');
    const found = await find('marisol');
    assert.equal(found.at(-1), 'order1');
    assert.deepEqual(found.toSorted(), ['marisol', 'order1', 'order2']);
  });

  it('ranks people with all whole words before people with prefixes only', async () => {
    await register('both1', 'Anabel', 'Zubiri');
    await register('both2', 'Ana', 'Zubiri');
    await register('both3', 'Anais', 'Zubirian');
    await register('both4', 'Anastasia', 'Zubiri');
    const found = await find('ana zubiri');
    assert.equal(found[0], 'both2');
    assert.equal(found.length, 4);
  });

  it('answers at most 20 people, best match first', async () => {
    await makeMany(22, 'crowd', (i) => `Crowded${i}`);
    await register('last-but-best', 'Crowded', 'House');
    const found = await find('crowded');
    assert.equal(found.length, 20);
    assert.equal(new Set(found).size, 20);
    assert.equal(found[0], 'last-but-best');
    assert.equal((await find('house crowded'))[0], 'last-but-best');
  });

  it('finds one person among many who share a word', async () => {
    await makeMany(70, 'same', () => 'Samename');
    await register('wanted', 'Samename', 'Zz');
    assert.deepEqual(await find('samename zz'), ['wanted']);
    assert.deepEqual(await find('zz sam'), ['wanted']);
  });
});
