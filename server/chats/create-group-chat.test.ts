import assert from 'node:assert/strict';
import { it } from 'node:test';
import { peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('create-group-chat', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`creates a group that its creator administers, as ${encoding}`, async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const answer = await ana.post(
        '/create-group-chat',
        { group_name: '  Tertulia 👋 ', group_description: ' All ', user_ids: [eva.id, luis.id] },
        encoding,
      );
      assert.equal(answer.status, 201);
      const { chat_id, last_message, ...rest } = answer.body.chat;
      assert.deepEqual(rest, {
        is_personal_chat: false,
        title: 'Tertulia 👋',
        image_route: null,
        unread_count: 0,
        mention_count: 0,
        project_id: null,
        version: 2,
      });
      assert.deepEqual(last_message.event, { type: 'created', user_ids: [luis.id, eva.id] });
      const { members, group, messages, former_members } = await peek(luis, answer.body.chat);
      assert.deepEqual(
        members.map((member: { id: number; role: string }) => [member.id, member.role]),
        [
          [ana.id, 'admin'],
          [luis.id, 'member'],
          [eva.id, 'member'],
        ],
      );
      assert.equal(group.chat_name, 'Tertulia 👋');
      assert.equal(group.description, 'All');
      assert.equal(group.created_by, ana.id);
      assert.deepEqual(messages, [last_message]);
      assert.deepEqual(former_members, []);
      for (const person of [ana, luis, eva]) {
        const [listed] = (await person.get('/get-chats')).body.chats;
        assert.equal(listed.chat_id, chat_id);
        assert.equal(listed.unread_count, 0);
      }
    });
  }

  it('accepts a single id in a form, duplicate ids, and the caller’s own id', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    for (const [user_ids, encoding] of [
      [luis.id, 'form'],
      [[luis.id, ana.id, luis.id], 'json'],
    ] as const) {
      const { status, body } = await ana.post(
        '/create-group-chat',
        { group_name: 'Two', user_ids },
        encoding,
      );
      assert.equal(status, 201);
      assert.equal((await peek(ana, body.chat)).group.member_count, 2);
    }
  });

  it('creates several groups with the same name and members', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const one = await server.group(ana, luis);
    const two = await server.group(ana, luis);
    assert.notEqual(one.chat_id, two.chat_id);
    await ana.says(one.chat_id, 'only here');
    assert.equal((await peek(luis, two)).messages.length, 1);
  });

  it('refuses an invalid name, an invalid description and unknown users', async () => {
    const [ana, luis, gone] = await server.people('ana', 'luis', 'gone');
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    const fine = { group_name: 'Team', user_ids: [luis.id] };
    for (const [wrong, field] of [
      [{ group_name: undefined }, 'group_name'],
      [{ group_name: ' ' }, 'group_name'],
      [{ group_name: 'x'.repeat(101) }, 'group_name'],
      [{ group_name: 7 }, 'group_name'],
      [{ group_description: 'x'.repeat(256) }, 'group_description'],
      [{ user_ids: undefined }, 'user_ids'],
      [{ user_ids: [] }, 'user_ids'],
      [{ user_ids: [ana.id] }, 'user_ids'],
      [{ user_ids: [luis.id, 999_999] }, 'user_ids'],
      [{ user_ids: [luis.id, gone.id] }, 'user_ids'],
      [{ user_ids: ['x'] }, 'user_ids.0'],
      [{ user_ids: [-1] }, 'user_ids.0'],
      [{ user_ids: luis.id }, 'user_ids'],
    ] as const) {
      const answer = await ana.post('/create-group-chat', { ...fine, ...wrong });
      assert.equal(answer.status, 400, JSON.stringify(wrong));
      assert.equal(answer.body.code, 'invalid_input');
      assert.equal(answer.body.errors[0].field, field);
    }
    for (const person of [ana, luis]) {
      assert.deepEqual((await person.get('/get-chats')).body.chats, []);
    }
  });

  it('counts code points: accepts a name of 100 and a description of 255', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const answer = await ana.post('/create-group-chat', {
      group_name: '👋'.repeat(100),
      group_description: '👋'.repeat(255),
      user_ids: [luis.id],
    });
    assert.equal(answer.status, 201);
  });

  it('lets two people create groups with each other at the same moment', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const [maker, other] = i % 2 ? [ana, luis] : [luis, ana];
        return maker.post('/create-group-chat', { group_name: 'Two', user_ids: [other.id] });
      }),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    assert.equal((await ana.get('/get-chats')).body.chats.length, 20);
  });
});
