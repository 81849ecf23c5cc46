import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GroupMember } from '../../contract/chats.ts';
import { peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

const rolesOf = (members: GroupMember[]) => members.map(({ id, role }) => [id, role]);

describeWithServer('remove-user-from-group', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`removes a member and posts an event to the others, as ${encoding}`, async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const chat = await server.group(ana, luis, eva);
      const { chat_id } = chat;
      const answer = await ana.post(
        '/remove-user-from-group',
        { chat_id, user_id: luis.id },
        encoding,
      );
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.body, { chat_id, user_id: luis.id });
      const { members, messages, version } = await peek(eva, chat);
      assert.deepEqual(rolesOf(members), [
        [ana.id, 'admin'],
        [eva.id, 'member'],
      ]);
      assert.equal(version, chat.version + 1);
      assert.equal(messages.at(-1).sender_id, ana.id);
      assert.deepEqual(messages.at(-1).event, {
        type: 'removed',
        user_id: luis.id,
        new_admin_id: null,
      });
    });
  }

  it('ends the removed member’s access with its answer', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'kaleidoscope');
    assert.equal((await luis.get('/search-messages?q=kaleidoscope')).body.results.length, 1);
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });

    assert.equal((await luis.get(`/get-group-chat-messages/${chat.chat_id}`)).status, 403);
    assert.deepEqual((await luis.get('/get-chats')).body.chats, []);
    assert.deepEqual((await luis.get('/search-messages?q=kaleidoscope')).body, {
      results: [],
      next_before: null,
    });
    const before = await peek(ana, chat);
    const sent = await luis.post('/send-message', {
      'chat-id-field': chat.chat_id,
      'message-input': 'I am still here',
    });
    assert.equal(sent.status, 403);
    assert.equal(sent.body.code, 'not_a_member');
    assert.deepEqual(await peek(ana, chat), before);
  });

  it('refuses a removed member’s retry of an earlier send', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const fields = {
      'chat-id-field': chat.chat_id,
      'message-input': 'once',
      'client-message-id': 'r1',
    };
    assert.equal((await luis.post('/send-message', fields)).status, 201);
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });
    const again = await luis.post('/send-message', fields);
    assert.equal(again.status, 403);
    assert.equal(again.body.code, 'not_a_member');
  });

  it('answers 200 and changes nothing for a person who is not a member', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const before = await peek(ana, chat);
    for (const user_id of [eva.id, 999_999]) {
      const answer = await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id });
      assert.equal(answer.status, 200);
    }
    assert.deepEqual(await peek(ana, chat), before);
  });

  it('removes a member once in concurrent requests', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const fields = { chat_id: chat.chat_id, user_id: luis.id };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ana.post('/remove-user-from-group', fields)),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal((await peek(ana, chat)).version, chat.version + 1);
  });

  it('works while the same people change their names', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chats = [await server.group(ana, luis, eva), await server.group(ana, luis, eva)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => [
        luis.post('/edit-profile', { first_name: `Luis ${i}` }),
        eva.post('/edit-profile', { first_name: `Eva ${i}` }),
        ...chats.flatMap(({ chat_id }) => [
          ana.post('/remove-user-from-group', { chat_id, user_id: luis.id }),
          ana.post('/add-users-to-group', { chat_id, user_ids: [luis.id] }),
        ]),
      ]).flat(),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  });
});
