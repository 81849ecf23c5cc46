import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatSummary } from '../../contract/chats.ts';
import { sayMany } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { sendMessage } from './send-message.ts';

const listOf = async (person: Person): Promise<ChatSummary[]> =>
  (await person.get('/get-chats')).body.chats;
const idsOf = (chats: ChatSummary[]) => chats.map(({ chat_id }) => chat_id);

describeWithServer('get-chats', (server) => {
  it('answers an empty list to a person without chats', async () => {
    const ana = await server.person('ana');
    const { status, body, headers } = await ana.get('/get-chats');
    assert.equal(status, 200);
    assert.deepEqual(body, { chats: [], next: null, unread_after: 0 });
    assert.equal(headers.get('cache-control'), 'private, no-cache');
  });

  it('answers the caller’s chats as the caller sees them', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const personal = await server.personalChat(ana, luis);
    const group = await server.group(luis, ana, eva);
    const message = await luis.says(personal.chat_id, 'Hello');
    assert.deepEqual(await listOf(ana), [
      {
        chat_id: personal.chat_id,
        is_personal_chat: true,
        title: `${luis.username} Tester`,
        image_route: null,
        last_message: message,
        unread_count: 1,
        mention_count: 0,
        project_id: null,
        version: message.version,
      },
      { ...group, unread_count: 0 },
    ]);
    assert.deepEqual(await listOf(eva), [{ ...group, unread_count: 0 }]);
  });

  it('orders by newest activity of every kind', async () => {
    const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
    const one = await server.personalChat(ana, luis);
    const two = await server.personalChat(ana, eva);
    const three = await server.group(ana, luis);
    assert.deepEqual(idsOf(await listOf(ana)), idsOf([three, two, one]));
    await luis.says(one.chat_id, 'hi');
    assert.deepEqual(idsOf(await listOf(ana)), idsOf([one, three, two]));
    await ana.says(two.chat_id, 'hi');
    assert.deepEqual(idsOf(await listOf(ana)), idsOf([two, one, three]));
    await ana.post('/add-users-to-group', { chat_id: three.chat_id, user_ids: [raul.id] });
    assert.deepEqual(idsOf(await listOf(ana)), idsOf([three, two, one]));
    const four = await server.personalChat(raul, ana);
    assert.deepEqual(idsOf(await listOf(ana)), idsOf([four, three, two, one]));
  });

  it('does not move a chat up when it is read or edited', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const one = await server.personalChat(ana, luis);
    const two = await server.personalChat(ana, eva);
    const message = await luis.says(one.chat_id, 'hi');
    await eva.says(two.chat_id, 'hi');
    await ana.fetches(one, true);
    await luis.post('/delete-message', { message_id: message.id });
    await luis.post('/edit-profile', { first_name: 'Luis' });
    assert.deepEqual(idsOf(await listOf(ana)), idsOf([two, one]));
  });

  it('orders messages of the same millisecond', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const one = await server.personalChat(ana, luis);
    const two = await server.personalChat(ana, eva);
    const now = Date.now() + 1_000;
    for (const { chat_id } of [two, one]) {
      const fields = { 'chat-id-field': chat_id, 'message-input': 'hi' };
      await server.running.world.store.write(sendMessage, [ana, fields], now);
    }
    assert.deepEqual(idsOf(await listOf(ana)), idsOf([one, two]));
  });

  it('counts as unread only messages of others after the read cursor', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    const unread = async () => (await listOf(luis))[0]?.unread_count;
    assert.equal(await unread(), 0);
    await ana.says(chat_id, 'one');
    const two = await ana.says(chat_id, 'two');
    assert.equal(await unread(), 2);
    await ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] });
    assert.equal(await unread(), 2);
    await ana.post('/delete-message', { message_id: two.id });
    assert.equal(await unread(), 1);
    await luis.fetches(chat);
    assert.equal(await unread(), 1);
    await luis.fetches(chat, true);
    assert.equal(await unread(), 0);
    await eva.says(chat_id, 'three');
    assert.equal(await unread(), 1);
    await luis.says(chat_id, 'four');
    assert.equal(await unread(), 0);
    assert.equal((await listOf(eva))[0]?.unread_count, 1);
    assert.equal((await listOf(ana))[0]?.unread_count, 2);
  });

  it('shows the last message in its current form', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const last = async () => (await listOf(luis))[0]?.last_message;
    const message = await ana.says(chat.chat_id, 'one');
    await ana.post('/edit-message', { message_id: message.id, 'message-input': 'two' });
    assert.equal((await last())?.content, 'two');
    await luis.fetches(chat, true);
    assert.equal((await last())?.state, 'read');
    await ana.post('/delete-message', { message_id: message.id });
    assert.equal((await last())?.content, '');
    assert.notEqual((await last())?.deleted_at, null);
  });

  it('titles a chat with the other person’s current name', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await server.personalChat(ana, luis);
    await luis.post('/edit-profile', { first_name: 'José', last_name: 'Núñez' });
    assert.equal((await listOf(ana))[0]?.title, 'José Núñez');
    assert.equal((await listOf(luis))[0]?.title, `${ana.username} Tester`);
  });

  it('has a validator that changes with each change of the list', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    let etag = (await ana.get('/get-chats')).headers.get('etag') ?? '';
    const isNewAfter = async (change: Promise<unknown>) => {
      await change;
      const answer = await ana.get('/get-chats', { 'if-none-match': `"a", ${etag}` });
      const isNew = answer.status === 200;
      if (isNew) etag = answer.headers.get('etag') ?? '';
      else assert.deepEqual([answer.status, answer.text], [304, '']);
      return isNew;
    };
    const chat = await server.group(luis, eva);
    const { chat_id } = chat;
    assert.equal(await isNewAfter(eva.says(chat_id, 'hi')), false);
    const added = luis.post('/add-users-to-group', { chat_id, user_ids: [ana.id] });
    assert.equal(await isNewAfter(added), true);
    assert.equal(await isNewAfter(eva.says(chat_id, 'hi')), true);
    assert.equal(await isNewAfter(ana.fetches(chat, true)), true);
    assert.equal(await isNewAfter(ana.fetches(chat, true)), false);
    assert.equal(await isNewAfter(server.personalChat(eva, luis)), false);
    assert.equal(await isNewAfter(server.personalChat(eva, ana)), true);
    assert.equal(await isNewAfter(eva.post('/edit-profile', { first_name: 'Eva' })), true);
    const removed = luis.post('/remove-user-from-group', { chat_id, user_id: ana.id });
    assert.equal(await isNewAfter(removed), true);
    assert.equal(await isNewAfter(luis.says(chat_id, 'gone?')), false);
  });
});

describeWithServer(
  'a list of many chats',
  (server) => {
    it('comes in pages, each chat once, with the unread count after each page', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const groups = [];
      for (let n = 0; n < 7; n++) groups.push(await server.group(luis, ana));
      for (const { chat_id } of groups) await luis.says(chat_id, 'hi');
      const newest = idsOf(groups).reverse();
      const seen = [];
      const unread = [];
      let path = '/get-chats';
      for (let n = 0; n < 3; n++) {
        const { body } = await ana.get(path);
        seen.push(...idsOf(body.chats));
        unread.push(body.unread_after);
        path = `/get-chats?before=${body.next}`;
        if (n === 2) assert.equal(body.next, null);
      }
      assert.deepEqual(seen, newest);
      assert.deepEqual(unread, [4, 1, 0]);
      const two = (await ana.get('/get-chats?limit=2')).body;
      assert.deepEqual(idsOf(two.chats), newest.slice(0, 2));
      const all = (await ana.get('/get-chats?limit=7')).body;
      assert.deepEqual([idsOf(all.chats), all.next, all.unread_after], [newest, null, 0]);
    });

    it('answers one requested chat, but none of others', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const group = await server.group(luis, ana);
      for (let n = 0; n < 4; n++) await server.group(luis, ana);
      const path = `/get-chats?chat_id=${group.chat_id}`;
      assert.deepEqual(idsOf((await ana.get(path)).body.chats), [group.chat_id]);
      assert.deepEqual((await eva.get(path)).body, { chats: [], next: null, unread_after: 0 });
    });

    it('has a validator for each page', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      for (let n = 0; n < 4; n++) await server.group(luis, ana);
      const { body, headers } = await ana.get('/get-chats');
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      const next = `/get-chats?before=${body.next}`;
      assert.equal((await ana.get('/get-chats', known)).status, 304);
      assert.equal((await ana.get(next, known)).status, 200);
      assert.equal((await ana.get('/get-chats?limit=2', known)).status, 200);
      await luis.says(body.chats[0].chat_id, 'hi');
      assert.equal((await ana.get('/get-chats', known)).status, 200);
    });

    it('refuses an invalid cursor and a page that is too long', async () => {
      const ana = await server.person('ana');
      for (const query of ['before=x', 'before=1.2', 'before=1.2.3.4', 'limit=0', 'limit=501']) {
        assert.equal((await ana.get(`/get-chats?${query}`)).status, 400, query);
      }
    });
  },
  { LIMIT_CHATS_PAGE_DEFAULT: '3' },
);

describeWithServer(
  'the number of unread messages',
  (server) => {
    it('stops at its limit', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      await sayMany(server, ana, chat, ['1', '2', '3', '4', '5']);
      assert.equal((await listOf(luis))[0]?.unread_count, 5);
      await sayMany(server, ana, chat, ['6', '7']);
      assert.equal((await listOf(luis))[0]?.unread_count, 5);
    });
  },
  { LIMIT_UNREAD_COUNT_MAX: '5' },
);
