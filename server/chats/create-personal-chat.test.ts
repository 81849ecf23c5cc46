import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatSummary } from '../../contract/chats.ts';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('create-personal-chat', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`creates an empty chat of two people, titled with the other’s name, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const answer = await ana.post('/create-personal-chat', { user_id: luis.id }, encoding);
      assert.equal(answer.status, 201);
      const { chat_id, ...rest } = answer.body.chat;
      assert.ok(chat_id > 0);
      assert.deepEqual(rest, {
        is_personal_chat: true,
        title: `${luis.username} Tester`,
        image_route: null,
        last_message: null,
        unread_count: 0,
        mention_count: 0,
        project_id: null,
        version: 1,
      });
      assert.deepEqual((await luis.get('/get-chats')).body.chats, [], 'nothing was said yet');
      await ana.says(chat_id, 'Hello');
      const [theirs] = (await luis.get('/get-chats')).body.chats;
      assert.equal(theirs.chat_id, chat_id);
      assert.equal(theirs.title, `${ana.username} Tester`);
    });
  }

  it('is listed for the other person with its first message, or once they open it', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const fields = { user_id: luis.id };
    const written = (await ana.post('/create-personal-chat', fields)).body.chat;
    const opened = (await eva.post('/create-personal-chat', fields)).body.chat;
    const listOf = async (person: Person): Promise<number[]> =>
      (await person.get('/get-chats')).body.chats.map(({ chat_id }: ChatSummary) => chat_id);
    assert.deepEqual(await listOf(luis), []);
    assert.deepEqual(await listOf(ana), [written.chat_id]);
    const etag = (await luis.get('/get-chats')).headers.get('etag') ?? '';

    // A new name raises the version of all chats of a person, but says nothing.
    await ana.post('/edit-profile', { first_name: 'Anna' });
    assert.deepEqual(await listOf(luis), []);

    await ana.says(written.chat_id, 'Hello');
    assert.deepEqual(await listOf(luis), [written.chat_id]);
    const again = await luis.post('/create-personal-chat', { user_id: eva.id });
    assert.deepEqual([again.status, again.body.chat.chat_id], [200, opened.chat_id]);
    const answer = await luis.get('/get-chats', { 'if-none-match': etag });
    assert.equal(answer.body.chats.length, 2);
  });

  it('answers the existing chat to either person', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'one');
    const before = await peek(ana, chat);
    for (const [person, other] of [
      [ana, luis],
      [luis, ana],
    ] as const) {
      const answer = await person.post('/create-personal-chat', { user_id: other.id });
      assert.equal(answer.status, 200);
      assert.equal(answer.body.chat.chat_id, chat.chat_id);
      assert.equal(answer.body.chat.last_message.content, 'one');
    }
    assert.deepEqual(await peek(ana, chat), before);
    assert.equal((await ana.get('/get-chats')).body.chats.length, 1);
  });

  it('creates one chat in concurrent requests by both people', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? ana.post('/create-personal-chat', { user_id: luis.id })
          : luis.post('/create-personal-chat', { user_id: ana.id }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ status }) => status === 200).length, 9);
    assert.equal(new Set(answers.map(({ body }) => body.chat.chat_id)).size, 1);
    for (const person of [ana, luis]) {
      assert.equal((await person.get('/get-chats')).body.chats.length, 1);
    }
  });

  it('creates a chat for each pair, which a third person cannot see', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chats = [
      await server.personalChat(ana, luis),
      await server.personalChat(luis, eva),
      await server.personalChat(eva, ana),
    ];
    assert.equal(new Set(chats.map(({ chat_id }) => chat_id)).size, 3);
    for (const person of [ana, luis, eva]) {
      assert.equal((await person.get('/get-chats')).body.chats.length, 2);
    }
  });

  it('refuses the caller, unknown users and deactivated users', async () => {
    const [ana, gone] = await server.people('ana', 'gone');
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    for (const user_id of [ana.id, gone.id, 999_999, 0, 'x', undefined]) {
      const answer = await ana.post('/create-personal-chat', { user_id });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'user_id');
    }
    assert.deepEqual((await ana.get('/get-chats')).body.chats, []);
  });

  it('still opens an existing chat with a person who is deactivated now', async () => {
    const [ana, gone] = await server.people('ana', 'gone');
    const chat = await server.personalChat(ana, gone);
    await gone.says(chat.chat_id, 'Goodbye');
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    const answer = await ana.post('/create-personal-chat', { user_id: gone.id });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.chat.last_message.content, 'Goodbye');
  });

  it('redirects a plain form to the page of the chat', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const answer = await ana.post('/create-personal-chat', { user_id: luis.id }, 'form', {
      accept: 'text/html',
    });
    const [chat] = (await ana.get('/get-chats')).body.chats;
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/?currentChatId=${chat.chat_id}`);
  });
});
