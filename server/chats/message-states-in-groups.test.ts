import assert from 'node:assert/strict';
import { it } from 'node:test';
import { historyPath, peek, statesOf } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('the states of messages in groups', (server) => {
  it('follow the slowest member', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'one');
    await luis.fetches(chat, true);
    assert.deepEqual(await statesOf(ana, chat), ['sent', 'sent']);
    await eva.fetches(chat);
    assert.deepEqual(await statesOf(ana, chat), ['delivered', 'delivered']);
    await eva.fetches(chat, true);
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read']);
  });

  it('advance when a member replies, because sending marks as read', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'one');
    await luis.fetches(chat, true);
    const { version } = await peek(ana, chat);
    await eva.says(chat.chat_id, 'two');
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read', 'sent']);
    assert.equal((await peek(ana, chat)).version, version + 1);
  });

  it('advance when the slowest member is removed', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'one');
    await luis.fetches(chat, true);
    assert.deepEqual(await statesOf(ana, chat), ['sent', 'sent']);
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: eva.id });
    // Luis has not seen the event of the removal.
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read', 'sent']);
  });

  it('advance when the slowest member leaves', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'one');
    await luis.fetches(chat);
    await eva.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: eva.id });
    assert.deepEqual(await statesOf(ana, chat), ['delivered', 'delivered', 'sent']);
  });

  it('do not wait for members who join later, except for messages sent after that', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    await ana.says(chat.chat_id, 'before');
    await luis.fetches(chat, true);
    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [eva.id] });
    await luis.fetches(chat, true);
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read', 'read']);
    await ana.says(chat.chat_id, 'after');
    await luis.fetches(chat, true);
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read', 'read', 'sent']);
    await eva.fetches(chat);
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read', 'read', 'delivered']);
  });

  it('increment the version only when a watermark moves', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'one');
    const { version } = await peek(ana, chat);
    const versionAfter = async (step: Promise<unknown>) => {
      await step;
      return (await peek(ana, chat)).version - version;
    };
    assert.equal(await versionAfter(luis.fetches(chat)), 0);
    assert.equal(await versionAfter(luis.fetches(chat, true)), 0);
    assert.equal(await versionAfter(eva.fetches(chat)), 1);
    assert.equal(await versionAfter(eva.fetches(chat)), 1);
    assert.equal(await versionAfter(eva.fetches(chat, true)), 2);
    assert.equal(await versionAfter(eva.fetches(chat, true)), 2);
    assert.equal(await versionAfter(ana.fetches(chat, true)), 2);
  });

  it('are stored even if the fetch answers 304', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'one');
    const first = await luis.get(historyPath(chat));
    const unchanged = await luis.get(`${historyPath(chat)}?currentChatId=${chat.chat_id}`, {
      'if-none-match': first.headers.get('etag') ?? '',
    });
    assert.equal(unchanged.status, 304);
    await eva.fetches(chat, true);
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read']);
  });
});
