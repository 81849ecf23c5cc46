import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('search-global', (server) => {
  const named = async (username: string, first_name: string, last_name: string) => {
    const person = server.nobody();
    const answer = await person.register(username, { first_name, last_name });
    assert.equal(answer.status, 201, answer.text);
    return person;
  };
  const ask = (q: string, seeker: Person = server.admin) =>
    seeker.get(`/search-global?q=${encodeURIComponent(q)}`);
  const find = async (q: string, seeker?: Person): Promise<string[]> => {
    const answer = await ask(q, seeker);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.users.map(({ username }: { username: string }) => username);
  };

  it('finds people by prefixes of any words, in any order', async () => {
    await named('mgarcia', 'María José', 'García-Lorca');
    for (const q of [
      'mgarcia',
      'mga',
      'maria',
      'jose',
      'garcia',
      'lorca',
      'garcia-lo',
      'lorca maria',
      'jos mar gar lor mga',
      ' maria \t maria ',
      '@mgarcia',
    ]) {
      assert.deepEqual(await find(q), ['mgarcia'], q);
    }
  });

  it('finds nobody by the middle of a word, or if one word does not match', async () => {
    await named('fortuna', 'Fortunata', 'Jacinta');
    for (const q of [
      'ortuna',
      'acinta',
      'fortunatas',
      'fortuna jacintas',
      'fortuna x',
      'fort una',
    ]) {
      assert.deepEqual(await find(q), [], q);
    }
  });

  it('finds nobody by a mix of words of two people', async () => {
    await named('quijote1', 'Alonso', 'Quijano');
    await named('quijote2', 'Sancho', 'Panza');
    assert.deepEqual(await find('alonso panza'), []);
    assert.deepEqual(await find('quijote sancho'), ['quijote2']);
  });

  it('ignores case and accents in queries and names', async () => {
    await named('accents', 'ANDRÉS-Ángel', 'Nuñez Ångström');
    await named('plain', 'Zoe', 'Brontë'.normalize('NFD'));
    for (const q of [
      'andrés',
      'ANDRES',
      'andres-angel',
      'ANGEL',
      'nunez',
      'NUÑEZ',
      'nüñ',
      'ångström'.normalize('NFD'),
    ]) {
      assert.deepEqual(await find(q), ['accents'], q);
    }
    for (const q of ['zoé', 'bronte', 'BRONTË', 'brônt']) {
      assert.deepEqual(await find(q), ['plain'], q);
    }
  });

  it('answers public users only', async () => {
    const wanted = await named('publicist', 'Wanted', 'Person');
    const { body, text } = await ask('wanted person');
    assert.deepEqual(body, {
      users: [
        {
          id: wanted.id,
          username: 'publicist',
          first_name: 'Wanted',
          last_name: 'Person',
          image_route: null,
        },
      ],
    });
    assert.doesNotMatch(text, /argon2|admin|role|locale|created_at/);
  });

  it('never answers the caller or deactivated people', async () => {
    const [one, two, gone] = await Promise.all([
      named('twin1', 'Gemela', 'Una'),
      named('twin2', 'Gemela', 'Dos'),
      named('twin3', 'Gemela', 'Tres'),
    ]);
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    assert.deepEqual(await find('gemela', one), ['twin2']);
    assert.deepEqual(await find('gemela', two), ['twin1']);
    assert.deepEqual(await find('twin3', one), []);
    assert.deepEqual(await find('twin1', one), []);
  });

  it('answers 304 until the result changes', async () => {
    await named('cached1', 'Cachita', 'Uno');
    const etag = (await ask('cachita')).headers.get('etag') ?? '';
    const again = () => server.admin.get('/search-global?q=cachita', { 'if-none-match': etag });
    assert.equal((await again()).status, 304);
    await named('cached2', 'Cachita', 'Dos');
    assert.equal((await again()).body.users.length, 2);
  });
});
