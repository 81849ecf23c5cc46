import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GroupMember } from '../../contract/chats.ts';
import { peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

const rolesOf = (members: GroupMember[]) => members.map(({ role }) => role);

describeWithServer('set-group-admin', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`makes a member an administrator, and a plain member again, as ${encoding}`, async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const chat = await server.group(ana, luis);
      const fields = { chat_id: chat.chat_id, user_id: luis.id };
      const made = await ana.post('/set-group-admin', fields, encoding);
      assert.equal(made.status, 200);
      assert.equal(made.body.chat.version, chat.version + 1);
      assert.deepEqual(made.body.chat.last_message.event, {
        type: 'role_changed',
        user_id: luis.id,
        role: 'admin',
      });
      assert.deepEqual(rolesOf((await peek(luis, chat)).members), ['admin', 'admin']);
      const add = { chat_id: chat.chat_id, user_ids: [eva.id] };
      assert.equal((await luis.post('/add-users-to-group', add)).status, 200);

      const unmade = await ana.post('/set-group-admin', { ...fields, is_admin: false }, encoding);
      assert.equal(unmade.status, 200);
      assert.equal(unmade.body.chat.last_message.event.role, 'member');
      const removal = { chat_id: chat.chat_id, user_id: eva.id };
      assert.equal((await luis.post('/remove-user-from-group', removal)).body.code, 'not_allowed');
      assert.deepEqual(rolesOf((await peek(luis, chat)).members), ['admin', 'member', 'member']);
    });
  }

  it('refuses to demote the last administrator, and changes nothing', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const before = await peek(luis, chat);
    const answer = await ana.post('/set-group-admin', {
      chat_id: chat.chat_id,
      user_id: ana.id,
      is_admin: false,
    });
    assert.equal(answer.status, 409);
    assert.equal(answer.body.code, 'last_administrator');
    assert.deepEqual(await peek(luis, chat), before);
    assert.equal((await ana.post('/edit-group', { chat_id: chat.chat_id })).status, 200);
  });

  it('lets one of two administrators step down, but then not the other', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    await ana.post('/set-group-admin', { chat_id, user_id: luis.id });
    const stepDown = (person: typeof ana) =>
      person.post('/set-group-admin', { chat_id, user_id: person.id, is_admin: false });
    assert.equal((await stepDown(ana)).status, 200);
    assert.equal((await stepDown(luis)).body.code, 'last_administrator');
    assert.equal((await stepDown(ana)).body.code, 'not_allowed');
    assert.deepEqual(rolesOf((await peek(ana, chat)).members), ['member', 'admin']);
  });

  it('keeps one administrator when two step down at the same moment', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    await ana.post('/set-group-admin', { chat_id, user_id: luis.id });
    const answers = await Promise.all(
      [ana, luis].map((person) =>
        person.post('/set-group-admin', { chat_id, user_id: person.id, is_admin: false }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(rolesOf((await peek(ana, chat)).members).sort(), ['admin', 'member']);
  });

  it('refuses people who are not members', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const before = await peek(luis, chat);
    for (const user_id of [eva.id, 999_999]) {
      const answer = await ana.post('/set-group-admin', { chat_id: chat.chat_id, user_id });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'user_id');
    }
    assert.deepEqual(await peek(luis, chat), before);
  });

  it('changes nothing if the member has that role already', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    const before = await peek(luis, chat);
    for (const fields of [
      { chat_id, user_id: ana.id },
      { chat_id, user_id: ana.id, is_admin: true },
      { chat_id, user_id: luis.id, is_admin: false },
    ]) {
      assert.equal((await ana.post('/set-group-admin', fields)).status, 200);
    }
    assert.deepEqual(await peek(luis, chat), before);
  });
});
