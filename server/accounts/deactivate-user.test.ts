import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { hashPassword } from './passwords.ts';
import { createAccount } from './register.ts';

describeWithServer('deactivate-user', (server) => {
  const deactivate = (by: Person, { id }: { id: number }) =>
    by.post('/deactivate-user', { user_id: id });
  const found = async (by: Person, q: string) => (await by.get(`/search-global?q=${q}`)).body.users;

  it('ends the person’s sessions and API tokens at once, and refuses new logins', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const phone = await server.another(ana);
    const { token } = (
      await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
    ).body;
    const chat = await server.personalChat(ana, luis);
    const answer = await deactivate(server.admin, ana);
    assert.equal(answer.status, 200);
    assert.equal(answer.body.user.id, ana.id);
    assert.ok(Math.abs(Date.parse(answer.body.user.deactivated_at) - Date.now()) < 60_000);
    const message = { 'chat-id-field': chat.chat_id, 'message-input': 'still here' };
    for (const refused of [
      await ana.get('/me'),
      await phone.get('/me'),
      await server.nobody().get('/me', { authorization: `Bearer ${token}` }),
      await ana.post('/send-message', message),
      await ana.get(`/get-chat-messages/${chat.chat_id}`),
    ]) {
      assert.deepEqual([refused.status, refused.body.code], [401, 'session_required']);
    }
    const login = { username: ana.username, password: ana.password };
    assert.equal((await server.nobody().post('/login', login)).status, 401);
    assert.equal((await luis.get('/me')).status, 200);
    assert.equal((await luis.fetches(chat)).messages.length, 0);
  });

  it('hides the person from searches', async () => {
    const [zoila, luis] = await server.people('zoila', 'luis');
    assert.equal((await found(luis, zoila.username)).length, 1);
    await deactivate(server.admin, zoila);
    assert.deepEqual(await found(luis, zoila.username), []);
  });

  it('keeps their messages, memberships and username', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const group = await server.group(luis, ana);
    const { id } = await ana.says(group.chat_id, 'Remember me');
    await deactivate(server.admin, ana);
    const history = await luis.fetches(group);
    assert.ok(history.messages.some((message: { id: number }) => message.id === id));
    assert.ok(history.members.some((member: { id: number }) => member.id === ana.id));
    assert.equal((await server.nobody().register(ana.username)).status, 409);
  });

  it('refuses new chats with them', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await deactivate(server.admin, ana);
    for (const [path, fields] of [
      ['/create-personal-chat', { user_id: ana.id }],
      ['/create-group-chat', { group_name: 'Group', user_ids: [ana.id] }],
    ] as const) {
      assert.equal((await luis.post(path, fields)).status, 400, path);
    }
    assert.deepEqual((await luis.get('/get-chats')).body.chats, []);
  });

  it('changes nothing if repeated', async () => {
    const ana = await server.person('ana');
    const first = await deactivate(server.admin, ana);
    const again = await deactivate(server.admin, ana);
    assert.deepEqual([again.status, again.body], [200, first.body]);
  });

  it('requires an administrator and an existing person', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    for (const user of [luis, ana, server.admin]) {
      const answer = await deactivate(ana, user);
      assert.deepEqual([answer.status, answer.body.code], [403, 'not_allowed']);
    }
    assert.equal((await deactivate(server.nobody(), luis)).status, 401);
    const none = await deactivate(server.admin, { id: 999_999 });
    assert.deepEqual([none.status, none.body.code], [404, 'not_found']);
    for (const user_id of [0, -1, '1', null, undefined]) {
      assert.equal((await server.admin.post('/deactivate-user', { user_id })).status, 400);
    }
    assert.equal((await luis.get('/me')).status, 200);
  });

  it('refuses the last administrator, but not one of several', async () => {
    const alone = await deactivate(server.admin, server.admin);
    assert.deepEqual([alone.status, alone.body.code], [409, 'last_administrator']);
    assert.equal((await server.admin.get('/me')).status, 200);
    const second = server.nobody();
    const { id } = await server.running.world.store.write(createAccount, [
      {
        username: 'second',
        first_name: 'Second',
        last_name: 'Administrator',
        password_hash: await hashPassword(second.password),
        is_admin: true,
      },
    ]);
    await second.post('/login', { username: 'second', password: second.password });
    assert.equal((await deactivate(second, server.admin)).status, 200);
    assert.equal((await server.admin.get('/me')).status, 401);
    assert.equal((await deactivate(second, { id })).status, 409);
  });
});
