import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('send-message', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`accepts a message as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const answer = await ana.post(
        '/send-message',
        {
          'chat-id-field': chat.chat_id,
          'message-input': '  ¿Qué tal? 👋\r\n ',
          'is-personal-chat-field': true,
        },
        encoding,
      );
      assert.equal(answer.status, 201);
      const { message } = answer.body;
      assert.equal(message.content, '¿Qué tal? 👋');
      assert.equal(message.sender_id, ana.id);
      assert.equal(message.state, 'sent');
      assert.match(message.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const { messages } = await luis.fetches(chat);
      assert.deepEqual(
        messages.map((found: { id: number }) => found.id),
        [message.id],
      );
    });
  }

  it('answers a retry with the first message, and writes no second one', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const fields = {
      'chat-id-field': chat.chat_id,
      'message-input': 'once',
      'client-message-id': 'a1',
    };
    const first = await ana.post('/send-message', fields);
    const again = await ana.post('/send-message', { ...fields, 'message-input': 'twice' });
    assert.equal(first.status, 201);
    assert.equal(again.status, 200);
    assert.deepEqual(again.body, first.body);
    const { messages } = await luis.fetches(chat);
    assert.equal(messages.length, 1);
  });

  it('writes one message for concurrent sends with one client message id', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const fields = {
      'chat-id-field': chat.chat_id,
      'message-input': 'at once',
      'client-message-id': 'b1',
    };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ana.post('/send-message', fields)),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(new Set(answers.map(({ body }) => body.message.id)).size, 1);
    assert.equal((await luis.fetches(chat)).messages.length, 1);
  });

  it('refuses a client message id that is used in another chat', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const one = await server.personalChat(ana, luis);
    const other = await server.personalChat(ana, eva);
    await ana.says(one.chat_id, 'here', { 'client-message-id': 'c1' });
    const answer = await ana.post('/send-message', {
      'chat-id-field': other.chat_id,
      'message-input': 'there',
      'client-message-id': 'c1',
    });
    assert.equal(answer.status, 409);
    assert.equal(answer.body.code, 'client_message_id_used');
    assert.equal((await eva.fetches(other)).messages.length, 0);
  });

  it('lets two people use the same client message id', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'mine', { 'client-message-id': 'd1' });
    await luis.says(chat.chat_id, 'mine too', { 'client-message-id': 'd1' });
    assert.equal((await ana.fetches(chat)).messages.length, 2);
  });

  it('refuses a chat of the other kind when the kind is given', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const answer = await ana.post('/send-message', {
      'chat-id-field': chat.chat_id,
      'message-input': 'hm',
      'is-personal-chat-field': false,
    });
    assert.equal(answer.status, 400);
    assert.equal(answer.body.errors[0].field, 'is-personal-chat-field');
    assert.equal((await luis.fetches(chat)).messages.length, 0);
  });

  it('accepts a reply to a message of the same chat only', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const other = await server.personalChat(luis, eva);
    const question = await ana.says(chat.chat_id, 'When?');
    const elsewhere = await eva.says(other.chat_id, 'Not for you');
    const reply = await luis.says(chat.chat_id, 'Now', { 'reply-to-field': question.id });
    assert.equal(reply.reply_to_id, question.id);
    for (const id of [elsewhere.id, 999_999]) {
      const answer = await luis.post('/send-message', {
        'chat-id-field': chat.chat_id,
        'message-input': 'hm',
        'reply-to-field': id,
      });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'reply-to-field');
    }
  });

  it('gives the same refusal to a stranger and for an unknown chat', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const theirs = await eva.post('/send-message', {
      'chat-id-field': chat.chat_id,
      'message-input': 'let me in',
    });
    const none = await eva.post('/send-message', {
      'chat-id-field': 999_999,
      'message-input': 'let me in',
    });
    assert.equal(theirs.status, 403);
    assert.equal(theirs.body.code, 'not_a_member');
    assert.deepEqual(theirs.body, none.body);
    assert.equal((await ana.fetches(chat)).messages.length, 0);
  });

  it('refuses a message that is empty, too long or not text', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    for (const content of [
      '',
      ' \n\t ',
      'x'.repeat(10_001),
      'a\0b',
      '\ud800',
      7,
      null,
      ['a'],
      {},
    ]) {
      const answer = await ana.post('/send-message', {
        'chat-id-field': chat.chat_id,
        'message-input': content,
      });
      assert.equal(answer.status, 400, JSON.stringify(content)?.slice(0, 20));
      assert.equal(answer.body.code, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'message-input');
    }
    const longest = await ana.says(chat.chat_id, ` ${'👍'.repeat(10_000)} `);
    assert.equal([...longest.content].length, 10_000);
    assert.equal((await luis.fetches(chat)).messages.length, 1);
  });

  it('refuses requests without a session and from other sites', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const fields = { 'chat-id-field': chat.chat_id, 'message-input': 'hi' };
    const unknown = await server.nobody().post('/send-message', fields);
    assert.equal(unknown.status, 401);
    assert.equal(unknown.body.code, 'session_required');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await ana.post('/send-message', fields, 'form', headers);
      assert.equal(answer.status, 403);
      assert.equal(answer.body.code, 'cross_site');
    }
    assert.equal((await luis.fetches(chat)).messages.length, 0);
  });

  it('redirects a plain form to the page of the chat', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const answer = await ana.post(
      '/send-message',
      { 'chat-id-field': chat.chat_id, 'message-input': 'hi' },
      'form',
      { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    );
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/?currentChatId=${chat.chat_id}`);
  });
});
