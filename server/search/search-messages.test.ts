import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { FoundMessage } from '../../contract/chats.ts';
import { type Chat, sayMany } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

const path = (q: string, more = '') => `/search-messages?q=${encodeURIComponent(q)}${more}`;

async function find(person: Person, q: string, more = ''): Promise<string[]> {
  const { status, body, text } = await person.get(path(q, more));
  assert.equal(status, 200, text);
  return body.results.map(({ message }: FoundMessage) => message.content);
}

describeWithServer('search-messages', (server) => {
  let ana: Person;
  let luis: Person;
  let chat: Chat;
  /** A chat of its own for each test, so that none finds what another said. */
  const scene = async () => {
    [ana, luis] = await server.people('ana', 'luis');
    chat = await server.personalChat(ana, luis);
  };
  const say = (...texts: string[]) => sayMany(server, ana, chat, texts);

  it('finds messages with all the words, in any order, the newest first', async () => {
    await scene();
    for (const text of ['the red house', 'a house is red', 'a blue house', 'red']) await say(text);
    assert.deepEqual(await find(luis, 'red house'), ['a house is red', 'the red house']);
    assert.deepEqual(await find(luis, 'house house'), [
      'a blue house',
      'a house is red',
      'the red house',
    ]);
    assert.deepEqual(await find(luis, 'green house'), []);
  });

  it('shows each as a fetch does, with an excerpt', async () => {
    await scene();
    await say('Where is the key?');
    const { body } = await luis.get(path('key'));
    const [message] = (await luis.fetches(chat)).messages;
    const found = (await luis.get(path('key'))).body;
    assert.equal(body.results[0].message.state, 'sent');
    assert.deepEqual(found, {
      results: [
        {
          message,
          excerpt: [
            { text: 'Where is the ', is_match: false },
            { text: 'key', is_match: true },
            { text: '?', is_match: false },
          ],
        },
      ],
      next_before: null,
    });
  });

  it('finds whatever the case and the accents', async () => {
    await scene();
    await say('El camión de JOSÉ');
    for (const q of ['camion', 'CAMIÓN', 'camio\u0301n', 'jose', 'José', 'CAMION josé']) {
      assert.equal((await find(luis, q)).length, 1, q);
    }
  });

  it('takes the last word unfinished from its third letter on, and no other word', async () => {
    await scene();
    await say('a wonderful morning');
    for (const q of ['won', 'wonder', 'a mor', 'morning wonderfu', 'morning a']) {
      assert.equal((await find(luis, q)).length, 1, q);
    }
    for (const q of ['wo', 'onderful', 'morn wonderful', 'wonder morning', 'morningx']) {
      assert.equal((await find(luis, q)).length, 0, q);
    }
  });

  it('finds what was edited by its new words only, what was deleted not at all', async () => {
    await scene();
    const message = await ana.says(chat.chat_id, 'walnut');
    await ana.post('/edit-message', { message_id: message.id, 'message-input': 'chestnut' });
    assert.deepEqual(await find(luis, 'walnut'), []);
    assert.deepEqual(await find(luis, 'chestnut'), ['chestnut']);
    await ana.post('/edit-message', { message_id: message.id, 'message-input': '???' });
    assert.deepEqual(await find(luis, 'chestnut'), []);
    await ana.post('/edit-message', { message_id: message.id, 'message-input': 'hazelnut' });
    assert.deepEqual(await find(luis, 'hazelnut'), ['hazelnut']);
    await ana.post('/delete-message', { message_id: message.id });
    assert.deepEqual(await find(luis, 'hazelnut'), []);
  });

  it('finds nothing that was said in a chat of others, and all once one is added', async () => {
    await scene();
    const eva = await server.person('eva');
    const group = await server.group(ana, luis);
    await say('only for Luis');
    await ana.says(group.chat_id, 'only for the group');
    assert.deepEqual(await find(eva, 'only'), []);
    assert.deepEqual(await find(server.admin, 'only'), []);
    const fields = { chat_id: group.chat_id, user_ids: [eva.id] };
    await ana.post('/add-users-to-group', fields);
    assert.deepEqual(await find(eva, 'only'), ['only for the group']);
    await ana.post('/remove-user-from-group', { chat_id: group.chat_id, user_id: eva.id });
    assert.deepEqual(await find(eva, 'only'), []);
  });

  it('looks in one chat where it is asked to', async () => {
    await scene();
    const group = await server.group(ana, luis);
    await say('apple here');
    await ana.says(group.chat_id, 'apple there');
    assert.deepEqual(await find(luis, 'apple'), ['apple there', 'apple here']);
    assert.deepEqual(await find(luis, 'apple', `&chat_id=${chat.chat_id}`), ['apple here']);
    assert.deepEqual(await find(luis, 'apple', `&chat_id=${group.chat_id}`), ['apple there']);
  });

  it('finds no chat by its number, and nothing that merely happened', async () => {
    await scene();
    const group = await server.group(ana, luis);
    await ana.post('/edit-group', { chat_id: group.chat_id, group_name: 'Botanists' });
    await say('nothing');
    for (const q of [
      `${chat.chat_id}`,
      `${group.chat_id}`,
      '0',
      'botanists',
      'renamed',
      'created',
    ]) {
      assert.deepEqual(await find(luis, q), [], q);
    }
    await say(`room ${chat.chat_id}`);
    assert.equal((await find(luis, `${chat.chat_id}`)).length, 1);
  });

  it('pages back with what it answers, without gaps or repeats', async () => {
    await scene();
    for (let i = 1; i <= 7; i++) await say(`pear ${i}`, 'other');
    const pages: string[][] = [];
    let more = '&limit=3';
    for (;;) {
      const { body } = await luis.get(path('pear', more));
      pages.push(body.results.map(({ message }: FoundMessage) => message.content));
      if (body.next_before === null) break;
      more = `&limit=3&before=${body.next_before}`;
    }
    assert.deepEqual(pages, [
      ['pear 7', 'pear 6', 'pear 5'],
      ['pear 4', 'pear 3', 'pear 2'],
      ['pear 1'],
    ]);
    const { body } = await luis.get(path('pear', '&limit=7'));
    assert.equal(body.results.length, 7);
    assert.equal(body.next_before, null);
  });

  it('answers 20 where no limit is given', async () => {
    await scene();
    await say(...Array.from({ length: 21 }, (_, i) => `plum ${i}`));
    const { body } = await luis.get(path('plum'));
    assert.equal(body.results.length, 20);
    assert.equal(body.next_before, body.results[19].message.id);
  });

  it('finds nothing for what has no words', async () => {
    await scene();
    await say('something');
    for (const q of ['', '   ', '***', '"', '👋', "'", '.,;']) {
      assert.deepEqual((await luis.get(path(q))).body, { results: [], next_before: null }, q);
    }
    assert.deepEqual((await luis.get('/search-messages')).body.results, []);
  });

  it('refuses numbers that are none and a query that is too long', async () => {
    await scene();
    for (const [query, field] of [
      [`q=${'x'.repeat(201)}`, 'q'],
      ['q=a%00b', 'q'],
      ['q=a&q=b', 'q'],
      ['q=a&limit=0', 'limit'],
      ['q=a&limit=101', 'limit'],
      ['q=a&before=0', 'before'],
      ['q=a&chat_id=x', 'chat_id'],
    ] as const) {
      const answer = await luis.get(`/search-messages?${query}`);
      assert.equal(answer.status, 400, query);
      assert.equal(answer.body.errors[0].field, field);
    }
  });

  it('answers a chat of others and one that does not exist alike', async () => {
    await scene();
    const eva = await server.person('eva');
    await say('something');
    for (const q of ['something', '']) {
      const theirs = await eva.get(path(q, `&chat_id=${chat.chat_id}`));
      const none = await eva.get(path(q, '&chat_id=999999'));
      assert.equal(theirs.status, 403);
      assert.equal(theirs.text, none.text);
    }
  });

  it('looks through hundreds of chats at once', async () => {
    await scene();
    const { store } = server.running.world;
    const make = { group_name: 'Many', user_ids: [luis.id], membersMax: 2 };
    for (let i = 0; i < 400; i++) await store.write('createGroupChat', [ana, make]);
    const { chats } = (await ana.get('/get-chats')).body;
    assert.equal(chats.length, 401);
    for (const many of [chats[0], chats[200], chats[400]]) await ana.says(many.chat_id, 'needle');
    assert.equal((await find(ana, 'needle')).length, 3);
  });
});

describeWithServer('the words of a search', (server) => {
  let ana: Person;
  let luis: Person;
  let chat: Chat;
  before(async () => {
    [ana, luis] = await server.people('ana', 'luis');
    chat = await server.personalChat(ana, luis);
  });

  it('are words, whatever an engine makes of such signs', async () => {
    await ana.says(chat.chat_id, 'fish "and" chips: salt, near the sea or not');
    for (const q of [
      'fish "and" chips',
      '"fish chips',
      'fish*',
      'fish AND chips',
      'fish OR chips',
      'chips NOT fish',
      'NEAR(the sea)',
      "'fish'",
      "fish:* & 'chips'",
      'fish | chips',
      '!not',
      '\\fish\\',
      'words : fish',
      '^fish',
      'fish - chips',
      '(fish',
      '{salt}',
      'fish<->chips',
      'fish; DROP TABLE messages',
      '%_',
    ]) {
      const { status, body } = await luis.get(path(q));
      assert.equal(status, 200, q);
      const asked = q.toLowerCase().match(/[a-z]+/g) ?? [];
      const said = ['fish', 'and', 'chips', 'salt', 'near', 'the', 'sea', 'or', 'not'];
      const isFound = asked.length > 0 && asked.every((word) => said.includes(word));
      assert.equal(body.results.length, isFound ? 1 : 0, q);
    }
  });

  for (const [said, ...queries] of [
    ['明日、東京で', '明日', '東京で'],
    ['안녕하세요 여러분', '안녕하세요', '안녕', '여러분'],
    ['Привет, МИР', 'привет', 'ПРИ', 'мир'],
    ['שלום עולם', 'שלום', 'עולם'],
    ['مرحبا بالعالم', 'مرحبا', 'بالعالم'],
    ['ΟΔΥΣΣΕΑΣ και οδός', 'οδυσσεας', 'οδυσσέας', 'ΟΔΥ', 'οδος', 'ΟΔΟΣ', 'ΟΔΥΣ', 'οδοσ'],
    ['Straße über łódź', 'straße', 'STRAßE', 'uber', 'łodz'],
    ['İstanbul', 'istanbul', 'İST'],
    ['𝓯𝓪𝓷𝓬𝔂 ﬁne ①②③', 'fancy', 'fine', '123'],
    ['v2.0 is 50% off, e-mail me@example.org', 'v2.0', '50', 'e-mail', 'me@example.org', 'example'],
    ['it’s João’s', 'joao', 'it’s', 'João’s'],
    ['👋🏽 tacos🌮tonight', 'tacos', 'tonight', '🌮 tacos', 'tacos👋tonight'],
    ['𠮷野家 and 𞤀𞤁𞤂', '𠮷野家', '𞤀𞤁𞤂', '𞤢𞤣𞤤'],
    [`${'long'.repeat(60)}`, 'long'.repeat(50), 'longlong'],
  ] as const) {
    it(`find “${said.slice(0, 24)}”`, async () => {
      await ana.says(chat.chat_id, said);
      for (const q of queries) assert.deepEqual(await find(luis, q), [said], q);
    });
  }

  it('find a message of 10,000 different words', async () => {
    const text = Array.from({ length: 1_600 }, (_, i) => `w${i}x`).join(' ');
    await ana.says(chat.chat_id, text.slice(0, 10_000));
    assert.equal((await find(luis, 'w0x w700x w1400')).length, 1);
    assert.equal(
      (await find(luis, Array.from({ length: 40 }, (_, i) => `w${i}x`).join(' '))).length,
      1,
    );
  });
});
