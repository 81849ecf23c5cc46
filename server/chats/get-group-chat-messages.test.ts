import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GroupMember, Message } from '../../contract/chats.ts';
import { contents, peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

const rolesOf = (members: GroupMember[]) => members.map(({ id, role }) => [id, role]);
const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);

describeWithServer('get-group-chat-messages', (server) => {
  it('answers the history with roles, details and events', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const { body: made } = await ana.post('/create-group-chat', {
      group_name: 'Team',
      group_description: 'All of us',
      user_ids: [luis.id, eva.id],
    });
    const message = await luis.says(made.chat.chat_id, 'Hello');
    const fetched = await ana.fetches(made.chat);
    assert.equal(fetched.is_personal_chat, false);
    assert.deepEqual(rolesOf(fetched.members), [
      [ana.id, 'admin'],
      [luis.id, 'member'],
      [eva.id, 'member'],
    ]);
    assert.deepEqual(Object.keys(fetched.members[0]).sort(), [
      'first_name',
      'id',
      'image_route',
      'last_name',
      'role',
      'username',
    ]);
    assert.deepEqual(fetched.former_members, []);
    const { created_at, ...group } = fetched.group;
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(group, {
      chat_name: 'Team',
      description: 'All of us',
      image_route: null,
      created_by: ana.id,
      member_count: 3,
    });
    const [created, hello] = fetched.messages;
    assert.equal(fetched.messages.length, 2);
    assert.equal(created.kind, 'event');
    assert.equal(created.content, '');
    assert.equal(created.sender_id, ana.id);
    assert.deepEqual(created.event, { type: 'created', user_ids: [luis.id, eva.id] });
    assert.deepEqual(hello, message);
    assert.ok(!('event' in hello));
  });

  it('orders members by the time they joined, then by id', async () => {
    const [early, ana, luis, late, eva] = await server.people('aa', 'ana', 'luis', 'late', 'eva');
    const chat = await server.group(ana, eva, luis);
    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [late.id, early.id] });
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });
    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [luis.id] });
    const { members } = await ana.fetches(chat);
    assert.deepEqual(idsOf(members), [ana.id, eva.id, early.id, late.id, luis.id]);
  });

  it('lists former members as public users until they rejoin', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await luis.says(chat.chat_id, 'I was here');
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });
    const without = await eva.fetches(chat);
    assert.deepEqual(idsOf(without.members), [ana.id, eva.id]);
    assert.equal(without.group.member_count, 2);
    assert.deepEqual(without.former_members, [
      {
        id: luis.id,
        username: luis.username,
        first_name: luis.username,
        last_name: 'Tester',
        image_route: null,
      },
    ]);
    assert.ok(contents(without.messages).includes('I was here'));

    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [luis.id] });
    const again = await eva.fetches(chat);
    assert.deepEqual(again.former_members, []);
    assert.deepEqual(idsOf(again.members), [ana.id, eva.id, luis.id]);
    assert.equal(again.group.member_count, 3);
  });

  it('shows the whole history to new members', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    await ana.says(chat.chat_id, 'before you came');
    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [eva.id] });
    assert.deepEqual((await eva.fetches(chat)).messages, (await peek(ana, chat)).messages);
  });

  it('answers members and details since a version only if they changed', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    let { version } = await ana.fetches(chat, true);
    const changesWith = async (step: Promise<unknown>) => {
      await step;
      const polled = await ana.fetches(chat, true, `after=${version}`);
      version = polled.version;
      const details = ['members', 'former_members', 'group'].filter((name) => name in polled);
      assert.ok(details.length === 0 || details.length === 3);
      const types = polled.messages.map((message: Message) => message.event?.type ?? message.kind);
      return [details.length > 0, ...types];
    };
    const post = (url: string, fields: object) =>
      ana.post(url, { chat_id: chat.chat_id, ...fields });

    assert.deepEqual(await changesWith(luis.says(chat.chat_id, 'hi')), [false, 'text']);
    assert.deepEqual(await changesWith(luis.fetches(chat, true)), [false]);
    for (const [url, fields, type] of [
      ['/add-users-to-group', { user_ids: [eva.id] }, 'added'],
      ['/set-group-admin', { user_id: eva.id }, 'role_changed'],
      ['/remove-user-from-group', { user_id: eva.id }, 'removed'],
      ['/edit-group', { group_name: 'Other' }, 'renamed'],
      ['/edit-group', { group_description: 'Other' }, 'described'],
    ] as const) {
      assert.deepEqual(await changesWith(post(url, fields)), [true, type]);
    }
    assert.deepEqual(await changesWith(eva.post('/edit-profile', { first_name: 'Eva' })), [true]);
    assert.deepEqual(await changesWith(luis.fetches(chat)), [false]);
  });

  it('refuses a personal chat, and names the route for personal chats', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const answer = await ana.get(`/get-group-chat-messages/${chat.chat_id}`);
    assert.equal(answer.status, 400);
    assert.match(answer.body.detail, /get-chat-messages/);
    assert.equal((await eva.get(`/get-group-chat-messages/${chat.chat_id}`)).status, 403);
  });

  it('refuses a removed member’s poll with the newest version', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const path = `/get-group-chat-messages/${chat.chat_id}?after=0`;
    const known = await luis.get(path);
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });
    const now = (await ana.get(path)).headers.get('etag') ?? '';
    for (const etag of [known.headers.get('etag') ?? '', now]) {
      const answer = await luis.get(path, { 'if-none-match': etag });
      assert.equal(answer.status, 403);
      assert.equal(answer.body.code, 'not_a_member');
      assert.equal(answer.headers.get('etag'), null);
    }
  });
});
