import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GroupMember } from '../../contract/chats.ts';
import { contents, peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

const idsOf = (members: GroupMember[]) => members.map(({ id }) => id);

describeWithServer('add-users-to-group', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`adds people as plain members and posts an event in the group, as ${encoding}`, async () => {
      const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
      const chat = await server.group(ana, luis);
      const answer = await ana.post(
        '/add-users-to-group',
        { chat_id: chat.chat_id, user_ids: [raul.id, eva.id] },
        encoding,
      );
      assert.equal(answer.status, 200);
      assert.equal(answer.body.chat.chat_id, chat.chat_id);
      assert.equal(answer.body.chat.version, chat.version + 1);
      assert.deepEqual(answer.body.chat.last_message.event, {
        type: 'added',
        user_ids: [eva.id, raul.id],
      });
      assert.equal(answer.body.chat.last_message.sender_id, ana.id);
      const { members } = await peek(eva, chat);
      assert.deepEqual(
        members.slice(2).map(({ id, role }: GroupMember) => [id, role]),
        [
          [eva.id, 'member'],
          [raul.id, 'member'],
        ],
      );
    });
  }

  it('shows new members the whole history, with nothing unread', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    await ana.says(chat.chat_id, 'before');
    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [eva.id] });
    const [listed] = (await eva.get('/get-chats')).body.chats;
    assert.equal(listed.unread_count, 0);
    assert.deepEqual(contents((await eva.fetches(chat)).messages), ['', 'before', '']);
    await ana.says(chat.chat_id, 'after');
    assert.equal((await eva.get('/get-chats')).body.chats[0].unread_count, 1);
  });

  it('adds only people who are not members yet', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const answer = await ana.post('/add-users-to-group', {
      chat_id: chat.chat_id,
      user_ids: [luis.id, eva.id, ana.id, eva.id],
    });
    assert.equal(answer.status, 200);
    const { members, messages } = await peek(ana, chat);
    assert.deepEqual(idsOf(members), [ana.id, luis.id, eva.id]);
    assert.deepEqual(messages.at(-1).event.user_ids, [eva.id]);
    const again = await ana.post('/add-users-to-group', {
      chat_id: chat.chat_id,
      user_ids: [luis.id, eva.id],
    });
    assert.equal(again.status, 200);
    assert.deepEqual((await peek(ana, chat)).messages, messages);
  });

  it('keeps the role of an administrator who is added again', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    await ana.post('/set-group-admin', { chat_id: chat.chat_id, user_id: luis.id });
    await luis.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [ana.id] });
    const { members } = await peek(ana, chat);
    assert.deepEqual(
      members.map(({ role }: GroupMember) => role),
      ['admin', 'admin'],
    );
  });

  it('adds a removed person again, as a plain member with the whole history', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const { chat_id } = chat;
    await ana.post('/set-group-admin', { chat_id, user_id: eva.id });
    await ana.post('/remove-user-from-group', { chat_id, user_id: eva.id });
    await ana.says(chat_id, 'while you were gone');
    await ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] });
    const { members, messages, former_members } = await eva.fetches(chat);
    assert.deepEqual(
      members.map(({ id, role }: GroupMember) => [id, role]),
      [
        [ana.id, 'admin'],
        [luis.id, 'member'],
        [eva.id, 'member'],
      ],
    );
    assert.ok(contents(messages).includes('while you were gone'));
    assert.deepEqual(former_members, []);
    await eva.says(chat_id, 'back');
    await ana.post('/remove-user-from-group', { chat_id, user_id: eva.id });
    assert.equal((await peek(ana, chat)).former_members.length, 1);
  });

  it('adds nobody if one of the users is unknown or deactivated', async () => {
    const [ana, luis, eva, gone] = await server.people('ana', 'luis', 'eva', 'gone');
    const chat = await server.group(ana, luis);
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    const before = await peek(ana, chat);
    for (const user_ids of [[eva.id, gone.id], [999_999, eva.id], [], ['x']]) {
      const answer = await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'invalid_input');
    }
    assert.deepEqual(await peek(ana, chat), before);
    assert.deepEqual((await eva.get('/get-chats')).body.chats, []);
  });

  it('adds each person once in concurrent requests', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const fields = { chat_id: chat.chat_id, user_ids: [eva.id] };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ana.post('/add-users-to-group', fields)),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const { members, version } = await peek(ana, chat);
    assert.deepEqual(idsOf(members), [ana.id, luis.id, eva.id]);
    assert.equal(version, chat.version + 1);
  });
});
