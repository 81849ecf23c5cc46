import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GroupMember } from '../../contract/chats.ts';
import { peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

const rolesOf = (members: GroupMember[]) => members.map(({ id, role }) => [id, role]);

describeWithServer('leaving a group', (server) => {
  it('lets a member leave', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const fields = { chat_id: chat.chat_id, user_id: luis.id };
    assert.equal((await luis.post('/remove-user-from-group', fields)).status, 200);
    const { messages, members } = await peek(ana, chat);
    assert.equal(messages.at(-1).sender_id, luis.id);
    assert.deepEqual(messages.at(-1).event, { type: 'left', user_id: luis.id, new_admin_id: null });
    assert.deepEqual(rolesOf(members), [[ana.id, 'admin']]);
    const again = await luis.post('/remove-user-from-group', fields);
    assert.equal(again.status, 403);
    assert.equal(again.body.code, 'not_a_member');
  });

  it('makes the member of longest standing administrator when the last administrator leaves', async () => {
    const [ana, early, luis, late] = await server.people('ana', 'early', 'luis', 'late');
    const chat = await server.group(ana, luis, late);
    const { chat_id } = chat;
    // Late leaves and rejoins, and early joins last, so Luis has been a member for the longest time.
    await ana.post('/remove-user-from-group', { chat_id, user_id: late.id });
    await ana.post('/add-users-to-group', { chat_id, user_ids: [late.id] });
    await ana.post('/add-users-to-group', { chat_id, user_ids: [early.id] });
    await ana.post('/remove-user-from-group', { chat_id, user_id: ana.id });
    const first = await peek(luis, chat);
    assert.deepEqual(rolesOf(first.members), [
      [luis.id, 'admin'],
      [late.id, 'member'],
      [early.id, 'member'],
    ]);
    assert.deepEqual(first.messages.at(-1).event, {
      type: 'left',
      user_id: ana.id,
      new_admin_id: luis.id,
    });
    await luis.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    assert.deepEqual(rolesOf((await peek(early, chat)).members), [
      [late.id, 'admin'],
      [early.id, 'member'],
    ]);
    const added = await late.post('/add-users-to-group', { chat_id, user_ids: [luis.id] });
    assert.equal(added.status, 200);
  });

  it('appoints nobody while an administrator is left', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.post('/set-group-admin', { chat_id: chat.chat_id, user_id: eva.id });
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: ana.id });
    const { members, messages } = await peek(luis, chat);
    assert.equal(messages.at(-1).event.new_admin_id, null);
    assert.deepEqual(rolesOf(members), [
      [luis.id, 'member'],
      [eva.id, 'admin'],
    ]);
  });

  it('prefers a new administrator who can sign in', async () => {
    const [ana, gone, luis] = await server.people('ana', 'gone', 'luis');
    const chat = await server.group(ana, gone, luis);
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: ana.id });
    assert.deepEqual(rolesOf((await peek(luis, chat)).members), [
      [gone.id, 'member'],
      [luis.id, 'admin'],
    ]);
  });

  it('lets the last member leave', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    for (const person of [luis, ana]) {
      const fields = { chat_id: chat.chat_id, user_id: person.id };
      assert.equal((await person.post('/remove-user-from-group', fields)).status, 200);
    }
    for (const person of [luis, ana]) {
      assert.equal((await person.get(`/get-group-chat-messages/${chat.chat_id}`)).status, 403);
      assert.deepEqual((await person.get('/get-chats')).body.chats, []);
    }
  });

  it('leaves the group with an administrator when the last two leave at the same moment', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.post('/set-group-admin', { chat_id: chat.chat_id, user_id: luis.id });
    await Promise.all(
      [ana, luis].map((person) =>
        person.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: person.id }),
      ),
    );
    assert.deepEqual(rolesOf((await peek(eva, chat)).members), [[eva.id, 'admin']]);
  });
});
