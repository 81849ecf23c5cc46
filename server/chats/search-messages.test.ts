import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Chat, sayMany } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { findTexts, search } from '../../test/search.ts';
import { describeWithServer } from '../../test/world.ts';
import { createGroupChat } from './create-group-chat.ts';

describeWithServer('search-messages', (server) => {
  const find = (person: Person, q: string, more = '') => findTexts(server, person, q, more);
  let ana: Person;
  let luis: Person;
  let chat: Chat;
  /** Creates a chat for one test, so that tests do not find each other’s messages. */
  const scene = async () => {
    [ana, luis] = await server.people('ana', 'luis');
    chat = await server.personalChat(ana, luis);
  };
  const say = (...texts: string[]) => sayMany(server, ana, chat, texts);

  it('finds messages with all the words, in any order, newest first', async () => {
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

  it('shows each message as a fetch does, with an excerpt', async () => {
    await scene();
    await say('Where is the key?');
    const { body } = await search(server, luis, 'key');
    const [message] = (await luis.fetches(chat)).messages;
    const found = (await search(server, luis, 'key')).body;
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

  it('ignores case and accents', async () => {
    await scene();
    await say('El camión de JOSÉ');
    for (const q of ['camion', 'CAMIÓN', 'camio\u0301n', 'jose', 'José', 'CAMION josé']) {
      assert.equal((await find(luis, q)).length, 1, q);
    }
  });

  it('matches a prefix of three letters or more for the last word only', async () => {
    await scene();
    await say('a wonderful morning');
    for (const q of ['won', 'wonder', 'a mor', 'morning wonderfu', 'morning a']) {
      assert.equal((await find(luis, q)).length, 1, q);
    }
    for (const q of ['wo', 'onderful', 'morn wonderful', 'wonder morning', 'morningx']) {
      assert.equal((await find(luis, q)).length, 0, q);
    }
  });

  it('finds edited messages by their new words only, and no deleted messages', async () => {
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

  it('finds nothing in chats of others, and the whole history after joining', async () => {
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

  it('searches one chat if a chat id is given', async () => {
    await scene();
    const group = await server.group(ana, luis);
    await say('apple here');
    await ana.says(group.chat_id, 'apple there');
    assert.deepEqual(await find(luis, 'apple'), ['apple there', 'apple here']);
    assert.deepEqual(await find(luis, 'apple', `&chat_id=${chat.chat_id}`), ['apple here']);
    assert.deepEqual(await find(luis, 'apple', `&chat_id=${group.chat_id}`), ['apple there']);
  });

  it('does not find chats by their id, or events', async () => {
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

  it('searches hundreds of chats', async () => {
    await scene();
    const { store } = server.running.world;
    const perDay = { groupsMadePerDayMax: 1_000, additionsPerPairPerDayMax: 1_000 };
    const make = { group_name: 'Many', user_ids: [luis.id], membersMax: 2, ...perDay };
    for (let i = 0; i < 400; i++) await store.write(createGroupChat, [ana, make]);
    const { chats } = (await ana.get('/get-chats?limit=500')).body;
    assert.equal(chats.length, 401);
    for (const many of [chats[0], chats[200], chats[400]]) await ana.says(many.chat_id, 'needle');
    assert.equal((await find(ana, 'needle')).length, 3);
  });
});
