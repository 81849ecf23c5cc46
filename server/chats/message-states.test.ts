import assert from 'node:assert/strict';
import { it } from 'node:test';
import { historyPath, newest, peek, statesOf } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('the states of messages', (server) => {
  it('change from sent to delivered with a fetch, and to read with the chat on screen', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'one');
    await ana.says(chat.chat_id, 'two');
    assert.deepEqual(await statesOf(ana, chat), ['sent', 'sent']);

    const fetched = await luis.fetches(chat);
    assert.equal(fetched.messages[1].state, 'delivered');
    assert.deepEqual(await statesOf(ana, chat), ['delivered', 'delivered']);

    const looked = await luis.fetches(chat, true);
    assert.equal(looked.messages[1].state, 'read');
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read']);
  });

  it('change to read at once if the chat is on screen', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'one');
    const polled = await luis.fetches(chat, true, 'after=0');
    assert.deepEqual(
      [polled.delivered_up_to, polled.read_up_to],
      [polled.messages[0].id, polled.messages[0].id],
    );
  });

  it('never move back', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const first = await ana.says(chat.chat_id, 'one');
    await ana.says(chat.chat_id, 'two');
    await luis.fetches(chat, true);
    const before = await peek(ana, chat);
    await luis.fetches(chat);
    await luis.post('/mark-chat-read', { chat_id: chat.chat_id, message_id: first.id });
    await ana.fetches(chat);
    assert.deepEqual(await peek(ana, chat), before);
  });

  it('change to read only if this chat is on screen', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const other = await server.personalChat(eva, luis);
    await ana.says(chat.chat_id, 'one');
    const path = `${historyPath(chat)}?currentChatId=`;
    for (const garbage of [`${other.chat_id}`, `0${chat.chat_id}`, `${chat.chat_id}.0`, 'x', '']) {
      assert.equal((await luis.get(path + garbage)).status, 200);
      assert.deepEqual(await statesOf(ana, chat), ['delivered'], garbage);
    }
    assert.equal((await luis.get(path + 'x'.repeat(101))).status, 400);
    assert.equal((await luis.get(`${path}1&currentChatId=2`)).status, 400);
    assert.deepEqual(await statesOf(ana, chat), ['delivered']);
  });

  it('do not change with a fetch of earlier messages, a HEAD or a refused fetch', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'one');
    const current = `currentChatId=${chat.chat_id}`;
    await luis.fetches(chat, true, `before=${newest}`);
    for (const [method, path, status] of [
      ['HEAD', `${historyPath(chat)}?${current}`, 200],
      ['GET', `${historyPath(chat)}?${current}&after=0&limit=1`, 400],
      ['GET', `/get-group-chat-messages/${chat.chat_id}?${current}`, 400],
    ] as const) {
      assert.equal((await luis.send(method, path)).status, status);
    }
    await luis.get('/get-chats');
    await luis.get('/search-messages?q=one');
    assert.deepEqual(await statesOf(ana, chat), ['sent']);
  });

  it('change with a fetch of the newest page', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'one');
    await luis.fetches(chat, true, 'limit=1');
    assert.deepEqual(await statesOf(ana, chat), ['read']);
  });
});
