import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contents, peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('delete-message', (server) => {
  it('leaves a tombstone without content in the same position', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const first = await ana.says(chat.chat_id, 'a secret');
    const second = await ana.says(chat.chat_id, 'two');
    const answer = await ana.post('/delete-message', { message_id: first.id });
    assert.equal(answer.status, 200);
    const { deleted_at, ...rest } = answer.body.message;
    assert.match(deleted_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { deleted_at: never, ...before } = first;
    assert.equal(never, null);
    assert.deepEqual(rest, { ...before, content: '', version: second.version + 1 });
    const seen = await luis.get(`/get-chat-messages/${chat.chat_id}`);
    assert.ok(!seen.text.includes('a secret'));
    assert.deepEqual(contents(seen.body.messages), ['', 'two']);
  });

  it('removes the content from every answer, for everyone', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'xylophone');
    await ana.post('/edit-message', { message_id: message.id, 'message-input': 'xylophones' });
    await ana.post('/delete-message', { message_id: message.id });
    for (const person of [ana, luis]) {
      for (const path of [
        `/get-chat-messages/${chat.chat_id}`,
        `/get-chat-messages/${chat.chat_id}?after=0`,
        '/get-chats',
        '/search-messages?q=xylophone',
      ]) {
        const { status, text } = await person.get(path);
        assert.equal(status, 200);
        assert.ok(!text.includes('xylophone'), path);
      }
    }
    const again = await ana.post('/send-message', {
      'chat-id-field': chat.chat_id,
      'message-input': 'other',
      'reply-to-field': message.id,
    });
    assert.ok(!again.text.includes('xylophone'));
  });

  it('answers a retried send of the deleted message without the content', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const fields = {
      'chat-id-field': chat.chat_id,
      'message-input': 'a secret',
      'client-message-id': 'x1',
    };
    const first = await ana.post('/send-message', fields);
    await ana.post('/delete-message', { message_id: first.body.message.id });
    const again = await ana.post('/send-message', fields);
    assert.equal(again.status, 200);
    assert.equal(again.body.message.id, first.body.message.id);
    assert.equal(again.body.message.content, '');
    assert.deepEqual(contents((await peek(luis, chat)).messages), ['']);
  });

  it('removes the message from the unread count', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    await ana.says(chat.chat_id, 'two');
    await ana.post('/delete-message', { message_id: message.id });
    const [{ unread_count }] = (await luis.get('/get-chats')).body.chats;
    assert.equal(unread_count, 1);
  });

  it('changes nothing if repeated', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    const first = await ana.post('/delete-message', { message_id: message.id });
    const before = await peek(luis, chat);
    const second = await ana.post('/delete-message', { message_id: message.id });
    assert.equal(second.status, 200);
    assert.deepEqual(second.body, first.body);
    assert.deepEqual(await peek(luis, chat), before);
  });

  it('lets administrators of the group, and nobody else, delete messages of others', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const message = await luis.says(chat.chat_id, 'one');
    const before = await peek(ana, chat);
    const refused = await eva.post('/delete-message', { message_id: message.id });
    assert.equal(refused.status, 403);
    assert.equal(refused.body.code, 'not_allowed');
    assert.deepEqual(await peek(ana, chat), before);
    const deleted = await ana.post('/delete-message', { message_id: message.id });
    assert.equal(deleted.status, 200);
    assert.equal(deleted.body.message.sender_id, luis.id);
    assert.equal((await peek(luis, chat)).messages.at(-1).content, '');
  });

  it('refuses the other person’s messages in a personal chat', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await luis.says(chat.chat_id, 'one');
    const answer = await ana.post('/delete-message', { message_id: message.id });
    assert.equal(answer.status, 403);
    assert.equal(answer.body.code, 'not_allowed');
    assert.deepEqual((await peek(ana, chat)).messages, [message]);
  });

  it('refuses the server’s administrator in a chat of others', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const message = await luis.says(chat.chat_id, 'one');
    const answer = await server.admin.post('/delete-message', { message_id: message.id });
    assert.equal(answer.status, 403);
    assert.equal(answer.body.code, 'not_a_member');
  });

  it('refuses events, also to administrators', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const before = await peek(ana, chat);
    const answer = await ana.post('/delete-message', { message_id: before.messages[0].id });
    assert.equal(answer.status, 403);
    assert.equal(answer.body.code, 'not_allowed');
    assert.deepEqual(await peek(ana, chat), before);
  });

  it('works in a long history, as edits and cursors do', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const sent = [];
    for (let i = 0; i < 40; i++) sent.push(await ana.says(chat.chat_id, `word ${i}`));
    for (const [i, { id }] of sent.entries()) {
      const fields = { message_id: id, 'message-input': `edited ${i}` };
      if (i % 2) assert.equal((await ana.post('/edit-message', fields)).status, 200);
      assert.equal((await ana.post('/delete-message', { message_id: id })).status, 200);
      await luis.fetches(chat, true);
    }
    assert.deepEqual((await luis.get('/search-messages?q=word')).body.results, []);
    assert.deepEqual((await luis.get('/search-messages?q=edited')).body.results, []);
    await ana.says(chat.chat_id, 'word again');
    assert.equal((await luis.get('/search-messages?q=word')).body.results.length, 1);
  });
});
