/** Nobody makes it look as if somebody else had read, or as if they had read what they had not. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { historyPath, peek, statesOf } from '../chats.ts';
import type { Person } from '../person.ts';
import { describeWithServer, type TestServer } from '../world.ts';

async function makeScene(server: TestServer) {
  const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
  const chat = await server.personalChat(ana, luis);
  const group = await server.group(ana, luis);
  const apart = await server.group(eva, ana);
  for (const each of [chat, group]) await ana.says(each.chat_id, 'Have you seen this?');
  const elsewhere = await eva.says(apart.chat_id, 'Neither have I');
  return { ana, luis, eva, chat, group, apart, elsewhere };
}

describeWithServer('a state of a message that is forged', (server) => {
  it('is not had by marking a chat that one is not in, whatever message is named', async () => {
    const { ana, eva, chat, elsewhere } = await makeScene(server);
    const before = await peek(ana, chat);
    const [message] = before.messages;
    for (const message_id of [undefined, message.id, elsewhere.id, 1, 999_999]) {
      const answer = await eva.post('/mark-chat-read', { chat_id: chat.chat_id, message_id });
      assert.deepEqual([answer.status, answer.body.code], [403, 'not_a_member']);
    }
    assert.deepEqual(await peek(ana, chat), before);
  });

  it('is not had by naming a message of another chat, of the future, or no number at all', async () => {
    const { ana, luis, chat, group, elsewhere } = await makeScene(server);
    const [inGroup] = (await peek(ana, group)).messages.slice(-1);
    for (const message_id of [
      inGroup.id,
      elsewhere.id,
      elsewhere.id + 1,
      Number.MAX_SAFE_INTEGER,
      2 ** 53,
      2 ** 63,
      1e308,
      -1,
      0,
      0.5,
      '1',
      null,
      [1],
      { $gt: 0 },
    ]) {
      const fields = { chat_id: chat.chat_id, message_id };
      const answer = await luis.post('/mark-chat-read', fields);
      assert.equal(answer.status, 400, `${JSON.stringify(message_id)}: ${answer.text}`);
    }
    assert.deepEqual(await statesOf(ana, chat), ['sent']);
    const next = await ana.says(chat.chat_id, 'Nor is what comes after');
    assert.equal(next.state, 'sent');
  });

  it('is not had by a look at one chat with another one on screen, or with what is no chat', async () => {
    const { ana, luis, chat, group, apart } = await makeScene(server);
    for (const shown of [group.chat_id, apart.chat_id, 999_999, -1, '', 'all', '*', '1e3']) {
      await luis.get(`${historyPath(chat)}?currentChatId=${shown}`);
    }
    for (const near of [`0${chat.chat_id}`, `+${chat.chat_id}`, `${chat.chat_id}.0`]) {
      await luis.get(`${historyPath(chat)}?currentChatId=${encodeURIComponent(near)}`);
    }
    assert.deepEqual(await statesOf(ana, chat), ['delivered']);
    assert.deepEqual((await statesOf(ana, group)).slice(-1), ['sent']);
  });

  it('is not had by what only looks: a head, a list, a search, a page of the past', async () => {
    const { ana, luis, chat } = await makeScene(server);
    const current = `currentChatId=${chat.chat_id}`;
    await luis.send('HEAD', `${historyPath(chat)}?${current}`);
    await luis.get(`/get-chats?${current}`);
    await luis.get(`/?${current}`, { accept: 'text/html' });
    await luis.get(`/search-messages?q=seen&chat_id=${chat.chat_id}&${current}`);
    await luis.get(`${historyPath(chat)}?before=999999&${current}`);
    assert.deepEqual(await statesOf(ana, chat), ['sent']);
  });

  it('is not had by fields that nobody asked for', async () => {
    const { ana, luis, chat } = await makeScene(server);
    const more = { state: 'read', read_up_to: 1e9, delivered_up_to: 1e9, user_id: luis.id };
    const message = await ana.says(chat.chat_id, 'See?', more);
    assert.equal(message.state, 'sent');
    await ana.post('/mark-chat-read', { chat_id: chat.chat_id, ...more });
    assert.deepEqual(await statesOf(ana, chat), ['sent', 'sent']);
  });

  it('is not had by a link or a picture on a page of another site', async () => {
    const { ana, luis, chat } = await makeScene(server);
    const path = `${historyPath(chat)}?currentChatId=${chat.chat_id}`;
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { origin: 'https://evil.example' },
    ] as Record<string, string>[]) {
      assert.equal((await luis.get(path, headers)).status, 200);
    }
    assert.deepEqual(await statesOf(ana, chat), ['sent']);
    await looks(luis, path, { 'sec-fetch-site': 'same-origin' });
    assert.deepEqual(await statesOf(ana, chat), ['read']);
  });

  it('is not taken back by who was removed and comes again', async () => {
    const { ana, luis, group } = await makeScene(server);
    const { chat_id } = group;
    await looks(luis, `${historyPath(group)}?currentChatId=${chat_id}`);
    const states = await statesOf(ana, group);
    assert.ok(states.every((state) => state === 'read'));
    await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    await ana.post('/add-users-to-group', { chat_id, user_ids: [luis.id] });
    assert.deepEqual((await statesOf(ana, group)).slice(0, states.length), states);
  });
});

async function looks(person: Person, path: string, headers: Record<string, string> = {}) {
  assert.equal((await person.get(path, headers)).status, 200);
}
