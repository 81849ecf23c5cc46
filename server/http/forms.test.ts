import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

for (const encoding of ['form', 'multipart'] as const) {
  describeWithServer(
    `input as ${encoding}`,
    (server) => {
      it('has integers in plain digits', async () => {
        const ana = await server.person();
        const taken = await ana.post('/mark-chat-read', { chat_id: '999999' }, encoding);
        assert.equal(taken.body.code, 'not_a_member');
        for (const id of ['0x5', '1e1', '5.0', ' 5', '5 ', '+5', '-5', '0', 'five', '5,6', '٥']) {
          const answer = await ana.post('/mark-chat-read', { chat_id: id }, encoding);
          assert.equal(answer.status, 400, JSON.stringify(id));
          assert.equal(answer.body.errors[0].field, 'chat_id');
        }
        for (const id of ['9007199254740992', '9'.repeat(400)]) {
          const answer = await ana.post('/mark-chat-read', { chat_id: id }, encoding);
          assert.equal(answer.status, 400, id);
        }
      });

      it('has booleans as true or false', async () => {
        const [ana, luis] = await server.people('ana', 'luis');
        const { chat_id } = await server.group(ana, luis);
        const fields = { chat_id, user_id: luis.id };
        const roleOfLuis = async () =>
          (await ana.get(`/get-group-chat-messages/${chat_id}`)).body.members.find(
            (member: { id: number }) => member.id === luis.id,
          ).role;
        for (const [is_admin, role] of [
          ['true', 'admin'],
          ['false', 'member'],
        ]) {
          const answer = await ana.post('/set-group-admin', { ...fields, is_admin }, encoding);
          assert.equal(answer.status, 200, answer.text);
          assert.equal(await roleOfLuis(), role);
        }
        for (const is_admin of ['on', '1', '0', 'TRUE', 'yes', ' true']) {
          const answer = await ana.post('/set-group-admin', { ...fields, is_admin }, encoding);
          assert.equal(answer.status, 400, is_admin);
          assert.equal(answer.body.errors[0].field, 'is_admin');
        }
        assert.equal(await roleOfLuis(), 'member');
      });

      it('has lists as repeated fields', async () => {
        const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
        for (const user_ids of [[luis.id], [luis.id, eva.id]]) {
          const fields = { group_name: 'Us', user_ids };
          const { status, body } = await ana.post('/create-group-chat', fields, encoding);
          assert.equal(status, 201);
          const { members } = await ana.fetches(body.chat);
          assert.deepEqual(
            members.map((member: { id: number }) => member.id).sort(),
            [ana.id, ...user_ids].sort(),
          );
        }
        const bad = { group_name: 'Us', user_ids: [luis.id, 'eva'] };
        const answer = await ana.post('/create-group-chat', bad, encoding);
        assert.equal(answer.body.errors[0].field, 'user_ids.1');
      });

      it('refuses a repeated field that is not a list', async () => {
        const ana = await server.person();
        const twice = await ana.post('/edit-profile', { first_name: ['Ana', 'Eva'] }, encoding);
        assert.equal(twice.status, 400);
        assert.equal(twice.body.errors[0].field, 'first_name');
        const ids = await ana.post('/mark-chat-read', { chat_id: [5, 5] }, encoding);
        assert.equal(ids.body.errors[0].field, 'chat_id');
        assert.equal((await ana.get('/me')).body.first_name, ana.username);
      });

      it('ignores empty fields, unless a field may be empty', async () => {
        const [ana, luis] = await server.people('ana', 'luis');
        const { chat_id } = await server.group(ana, luis);
        const details = { chat_id, group_name: 'Us', group_description: 'All of us' };
        await ana.post('/edit-group', details, encoding);
        const emptied = { chat_id, group_name: '', group_description: '' };
        const answer = await ana.post('/edit-group', emptied, encoding);
        assert.equal(answer.status, 200, answer.text);
        const { group } = (await ana.get(`/get-group-chat-messages/${chat_id}`)).body;
        assert.equal(group.chat_name, 'Us');
        assert.equal(group.description, '');
        const missing = await ana.post('/mark-chat-read', { chat_id: '' }, encoding);
        assert.deepEqual(missing.body.errors, [{ field: 'chat_id', message: 'is required' }]);
      });

      it('keeps its characters, and normalises line endings', async () => {
        const ana = await server.person();
        const [name, description] = ['Ñandú & <Söhne> 100%+', 'a\r\nb=c'];
        const { body } = await ana.post('/projects', { name, description }, encoding);
        assert.equal(body.project.name, name);
        assert.equal(body.project.description, 'a\nb=c');
      });

      it('ignores the names of prototype properties', async () => {
        const ana = await server.person();
        const names = ['__proto__', 'constructor', '__proto__[first_name]', 'toString'];
        for (const name of names) {
          const fields = Object.fromEntries([[name, 'Mallory']]);
          const { status } = await ana.post('/edit-profile', fields, encoding);
          assert.ok(status === 200 || status === 400, `${name} → ${status}`);
        }
        assert.equal((await ana.get('/me')).body.first_name, ana.username);
        assert.equal(Object.hasOwn(Object.prototype, 'first_name'), false);
      });

      it('ignores unknown fields', async () => {
        const ana = await server.person();
        const fields = { last_name: 'Known', is_admin: 'true', id: 1, 'a[b]': 'c', '': 'd' };
        const { status, body } = await ana.post('/edit-profile', fields, encoding);
        assert.equal(status, 200);
        assert.equal(body.user.last_name, 'Known');
        assert.equal(body.user.is_admin, false);
        assert.equal(body.user.id, ana.id);
      });
    },
    {},
    ['sqlite'],
  );
}

describeWithServer(
  'the content type of a form',
  (server) => {
    const type = 'application/x-www-form-urlencoded';
    for (const written of [type, `${type}; charset=UTF-8`, `${type};`, type.toUpperCase()]) {
      it(`may be written as ${written}`, async () => {
        const { status, text } = await server.admin.send('POST', '/mark-chat-read', {
          body: 'chat_id=999999',
          headers: { 'content-type': written },
        });
        assert.equal(status, 403, text);
      });
    }
  },
  {},
  ['sqlite'],
);
