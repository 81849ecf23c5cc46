import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

type Named = { id: number; first_name: string };

describeWithServer('edit-profile', (server) => {
  const findsOne = async (seeker: Person, q: string, id: number) =>
    (await seeker.get(`/search-global?q=${encodeURIComponent(q)}`)).body.users.some(
      (user: Named) => user.id === id,
    );

  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`changes only the given fields, from ${encoding}`, async () => {
      const ana = await server.person('ana');
      const { body: before } = await ana.get('/me');
      for (const [given, stored] of [
        [{ first_name: ' Ána  María ' }, { first_name: 'Ána  María' }],
        [{ last_name: '李' }, { last_name: '李' }],
        [{ locale: 'es' }, { locale: 'es' }],
        [
          { locale: 'en', first_name: '7' },
          { locale: 'en', first_name: '7' },
        ],
        [{}, {}],
      ] as const) {
        Object.assign(before, stored);
        const answer = await ana.post('/edit-profile', given, encoding);
        assert.equal(answer.status, 200);
        assert.deepEqual(answer.body, { user: before });
        assert.deepEqual((await ana.get('/me')).body, before);
      }
    });
  }

  it('ignores an empty field of a form', async () => {
    const ana = await server.person('ana');
    const fields = { first_name: '', last_name: 'Sola', locale: '' };
    const { status, body } = await ana.post('/edit-profile', fields, 'form');
    assert.equal(status, 200);
    assert.equal(body.user.first_name, ana.username);
    assert.equal(body.user.last_name, 'Sola');
  });

  for (const [encoding, locale] of [
    ['json', null],
    ['form', ''],
  ] as const) {
    it(`resets the language to the browser’s, from ${encoding}`, async () => {
      const ana = await server.person('ana');
      await ana.post('/edit-profile', { locale: 'es' });
      const { body } = await ana.post('/edit-profile', { locale }, encoding);
      assert.equal(body.user.locale, null);
      assert.equal((await ana.get('/me')).body.locale, null);
    });
  }

  it('refuses an invalid name or language, and changes nothing', async () => {
    const ana = await server.person('ana');
    const { body: before } = await ana.get('/me');
    for (const [field, value] of [
      ['first_name', ''],
      ['first_name', ' \t '],
      ['first_name', 'x'.repeat(65)],
      ['last_name', 'a\0b'],
      ['last_name', '\ud800'],
      ['last_name', null],
      ['locale', 'fr'],
      ['locale', 'ES'],
    ] as const) {
      const fields = { first_name: 'New', last_name: 'New', locale: 'es', [field]: value };
      const answer = await ana.post('/edit-profile', fields);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input']);
      assert.equal(answer.body.errors[0].field, field);
    }
    assert.deepEqual((await ana.get('/me')).body, before);
  });

  it('changes only the caller’s profile, whatever other fields are sent', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { body: before } = await luis.get('/me');
    const fields = {
      id: luis.id,
      user_id: luis.id,
      username: 'root',
      is_admin: true,
      image_id: 'x',
    };
    const { body } = await ana.post('/edit-profile', { ...fields, first_name: 'Changed' });
    assert.equal(body.user.id, ana.id);
    assert.equal(body.user.username, ana.username);
    assert.equal(body.user.is_admin, false);
    assert.equal(body.user.image_route, null);
    assert.deepEqual((await luis.get('/me')).body, before);
  });

  it('updates searches: they find the new name and no longer the old one', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await ana.post('/edit-profile', { first_name: 'Xiomara', last_name: 'Before' });
    assert.equal(await findsOne(luis, 'xiomara before', ana.id), true);
    await ana.post('/edit-profile', { first_name: 'Ximena' });
    assert.equal(await findsOne(luis, 'ximena before', ana.id), true);
    assert.equal(await findsOne(luis, 'xiomara', ana.id), false);
    assert.equal(await findsOne(luis, ana.username, ana.id), true);
  });

  it('stores one of several concurrent names, and searches find that one', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const names = ['Oneida', 'Twoson', 'Threnody', 'Fourier', 'Fiver', 'Sixtus'];
    const answers = await Promise.all(
      names.map((first_name) => ana.post('/edit-profile', { first_name })),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const { first_name } = (await ana.get('/me')).body;
    for (const name of names) {
      assert.equal(await findsOne(luis, name, ana.id), name === first_name, name);
    }
  });

  it('changes the chats that the person is or was in', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const personal = await server.personalChat(ana, luis);
    const left = await server.group(luis, ana, eva);
    await ana.says(left.chat_id, 'Bye');
    await ana.post('/remove-user-from-group', { chat_id: left.chat_id, user_id: ana.id });
    const seen = [await luis.fetches(personal), await luis.fetches(left)];
    await ana.post('/edit-profile', { first_name: 'Renamed' });
    for (const [i, chat] of [personal, left].entries()) {
      const { version } = seen[i];
      const news = await luis.fetches(chat, false, `after=${version}`);
      assert.ok(news.version > version);
      const people = [...news.members, ...(news.former_members ?? [])] as Named[];
      assert.equal(people.find(({ id }) => id === ana.id)?.first_name, 'Renamed');
    }
    assert.equal((await luis.get('/get-chats')).body.chats[1].title, 'Renamed Tester');
  });

  it('changes no chat of others, and no chat for a language', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const theirs = await server.personalChat(luis, eva);
    const own = await server.personalChat(ana, luis);
    const before = await luis.fetches(theirs);
    await ana.post('/edit-profile', { first_name: 'Renamed' });
    assert.equal((await luis.fetches(theirs)).version, before.version);
    const { version } = await luis.fetches(own);
    await ana.post('/edit-profile', { locale: 'en' });
    assert.equal((await luis.fetches(own)).version, version);
  });

  it('refuses requests without a session and from other sites', async () => {
    const unknown = await server.nobody().post('/edit-profile', { first_name: 'X' });
    assert.deepEqual([unknown.status, unknown.body.code], [401, 'session_required']);
    const ana = await server.person('ana');
    const headers = { origin: 'https://evil.example' };
    const forged = await ana.post('/edit-profile', { first_name: 'X' }, 'form', headers);
    assert.deepEqual([forged.status, forged.body.code], [403, 'cross_site']);
    assert.equal((await ana.get('/me')).body.first_name, ana.username);
  });
});
