import assert from 'node:assert/strict';
import { it } from 'node:test';
import { peek, statesOf } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

const unreadOf = async (person: Person) =>
  (await person.get('/get-chats')).body.chats[0].unread_count;

describeWithServer('mark-chat-read', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`marks the whole chat as read if no message is given, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      await ana.says(chat.chat_id, 'one');
      const last = await ana.says(chat.chat_id, 'two');
      const answer = await luis.post('/mark-chat-read', { chat_id: chat.chat_id }, encoding);
      assert.equal(answer.status, 200);
      assert.equal(answer.body.chat.chat_id, chat.chat_id);
      assert.equal(answer.body.chat.unread_count, 0);
      assert.equal(answer.body.chat.version, last.version + 1);
      assert.equal(answer.body.chat.last_message.state, 'read');
      assert.deepEqual(await statesOf(ana, chat), ['read', 'read']);
    });
  }

  it('marks messages up to the given one as read, and no later ones', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'one');
    const middle = await ana.says(chat.chat_id, 'two');
    await ana.says(chat.chat_id, 'three');
    const fields = { chat_id: chat.chat_id, message_id: middle.id };
    const answer = await luis.post('/mark-chat-read', fields);
    assert.equal(answer.body.chat.unread_count, 1);
    assert.deepEqual(await statesOf(ana, chat), ['read', 'read', 'sent']);
  });

  it('never moves a cursor back', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const first = await ana.says(chat.chat_id, 'one');
    await ana.says(chat.chat_id, 'two');
    await luis.post('/mark-chat-read', { chat_id: chat.chat_id });
    const before = await peek(ana, chat);
    const fields = { chat_id: chat.chat_id, message_id: first.id };
    assert.equal((await luis.post('/mark-chat-read', fields)).status, 200);
    assert.deepEqual(await peek(ana, chat), before);
    assert.equal(await unreadOf(luis), 0);
  });

  it('shows in the caller’s list at once, even if other members have not read', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'one');
    const list = await luis.get('/get-chats');
    assert.equal(list.body.chats[0].unread_count, 1);
    const before = await peek(ana, chat);
    await luis.post('/mark-chat-read', { chat_id: chat.chat_id });
    assert.deepEqual(await peek(ana, chat), before);
    const etag = list.headers.get('etag') ?? '';
    const now = await luis.get('/get-chats', { 'if-none-match': etag });
    assert.equal(now.status, 200);
    assert.equal(now.body.chats[0].unread_count, 0);
  });

  it('refuses an unknown message and a message of another chat, also of the caller’s', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const other = await server.group(ana, luis);
    await ana.says(chat.chat_id, 'here');
    const elsewhere = await ana.says(other.chat_id, 'there');
    for (const message_id of [elsewhere.id, 999_999]) {
      const answer = await luis.post('/mark-chat-read', { chat_id: chat.chat_id, message_id });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'message_id');
    }
    assert.deepEqual(await statesOf(ana, chat), ['sent']);
    assert.deepEqual(await statesOf(ana, other), ['sent', 'sent']);
  });

  it('does not affect the caller’s other chats', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const other = await server.group(ana, luis);
    await ana.says(chat.chat_id, 'here');
    await ana.says(other.chat_id, 'there');
    await luis.post('/mark-chat-read', { chat_id: chat.chat_id });
    assert.deepEqual(await statesOf(ana, other), ['sent', 'sent']);
  });

  it('gives the same refusal to a stranger and for an unknown chat', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    const theirs = await eva.post('/mark-chat-read', {
      chat_id: chat.chat_id,
      message_id: message.id,
    });
    const none = await eva.post('/mark-chat-read', { chat_id: 999_999, message_id: message.id });
    assert.equal(theirs.status, 403);
    assert.equal(theirs.text, none.text);
    assert.deepEqual(await statesOf(ana, chat), ['sent']);
  });
});
