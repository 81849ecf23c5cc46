import assert from 'node:assert/strict';
import { it } from 'node:test';
import { peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('edit-message', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`changes the caller’s own text and sets the time of the edit, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const first = await ana.says(chat.chat_id, 'Helo', { 'client-message-id': 'e1' });
      const answer = await ana.post(
        '/edit-message',
        { message_id: first.id, 'message-input': ' Hello\r\nyou ' },
        encoding,
      );
      assert.equal(answer.status, 200);
      const { edited_at, ...edited } = answer.body.message;
      assert.match(edited_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const { edited_at: never, ...unedited } = first;
      assert.equal(never, null);
      assert.deepEqual(edited, {
        ...unedited,
        content: 'Hello\nyou',
        version: first.version + 1,
      });
      const seen = await peek(luis, chat);
      assert.deepEqual(seen.messages, [answer.body.message]);
      assert.equal(seen.version, first.version + 1);
    });
  }

  it('keeps the state and the position of the message', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const first = await ana.says(chat.chat_id, 'one');
    await luis.says(chat.chat_id, 'two');
    await ana.says(chat.chat_id, 'three');
    await ana.post('/edit-message', { message_id: first.id, 'message-input': 'ONE' });
    const { messages, delivered_up_to, read_up_to } = await peek(luis, chat);
    assert.equal(messages[0].content, 'ONE');
    assert.equal(messages[0].state, 'read');
    assert.deepEqual([delivered_up_to, read_up_to], [messages[1].id, messages[1].id]);
  });

  it('makes nothing unread and does not move the chat up', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const later = await server.personalChat(ana, eva);
    const message = await luis.says(chat.chat_id, 'one');
    await eva.says(later.chat_id, 'two');
    await ana.fetches(chat, true);
    await luis.post('/edit-message', { message_id: message.id, 'message-input': 'ONE' });
    const { chats } = (await ana.get('/get-chats')).body;
    assert.deepEqual(
      chats.map((found: typeof chat) => [found.chat_id, found.unread_count]),
      [
        [later.chat_id, 1],
        [chat.chat_id, 0],
      ],
    );
    assert.equal(chats[1].last_message.content, 'ONE');
  });

  it('refuses everyone else, also an administrator of the group', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const message = await luis.says(chat.chat_id, 'mine');
    const before = await peek(luis, chat);
    const answer = await ana.post('/edit-message', {
      message_id: message.id,
      'message-input': 'ours',
    });
    assert.equal(answer.status, 403);
    assert.equal(answer.body.code, 'not_allowed');
    assert.deepEqual(await peek(luis, chat), before);
  });

  it('refuses deleted messages and events', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const message = await ana.says(chat.chat_id, 'gone');
    await ana.post('/delete-message', { message_id: message.id });
    const before = await peek(luis, chat);
    const deleted = await ana.post('/edit-message', {
      message_id: message.id,
      'message-input': 'back',
    });
    assert.equal(deleted.status, 409);
    assert.equal(deleted.body.code, 'message_deleted');
    const event = await ana.post('/edit-message', {
      message_id: before.messages[0].id,
      'message-input': 'I made this',
    });
    assert.equal(event.status, 403);
    assert.equal(event.body.code, 'not_allowed');
    assert.deepEqual(await peek(luis, chat), before);
  });

  it('refuses an invalid text', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    for (const content of ['', '  ', 'x'.repeat(10_001), 'a\0b', 7, undefined]) {
      const answer = await ana.post('/edit-message', {
        message_id: message.id,
        'message-input': content,
      });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'message-input');
    }
    assert.deepEqual((await peek(luis, chat)).messages, [message]);
  });

  it('gives the same refusal for a message in a chat of others and an unknown message', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    const edit = (id: number) =>
      eva.post('/edit-message', { message_id: id, 'message-input': 'two' });
    const [theirs, none] = [await edit(message.id), await edit(999_999)];
    assert.equal(theirs.status, 403);
    assert.equal(theirs.body.code, 'not_a_member');
    assert.equal(theirs.text, none.text);
  });

  it('gives each concurrent edit its own version', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'zero');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        ana.post('/edit-message', { message_id: message.id, 'message-input': `edit ${i}` }),
      ),
    );
    const versions = answers.map(({ body }) => body.message.version).sort((a, b) => a - b);
    assert.deepEqual(
      versions,
      versions.map((_, i) => message.version + 1 + i),
    );
    const last = answers.find(({ body }) => body.message.version === versions.at(-1));
    const seen = await peek(luis, chat);
    assert.equal(seen.version, versions.at(-1));
    assert.deepEqual(seen.messages, [last?.body.message]);
  });
});
