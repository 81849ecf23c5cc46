import assert from 'node:assert/strict';
import { it } from 'node:test';
import { peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer(
  'a group with a limit of four',
  (server) => {
    it('can be created with four members, but not with five', async () => {
      const [ana, b, c, d, e] = await server.people('ana', 'bea', 'carl', 'dora', 'eva');
      const make = (...others: { id: number }[]) =>
        ana.post('/create-group-chat', {
          group_name: 'Four',
          user_ids: others.map(({ id }) => id),
        });
      const refused = await make(b, c, d, e);
      assert.equal(refused.status, 400);
      assert.equal(refused.body.errors[0].field, 'user_ids');
      assert.deepEqual((await ana.get('/get-chats')).body.chats, []);
      assert.equal((await make(b, c, d)).status, 201);
    });

    it('refuses a fifth member, and adds none of the request', async () => {
      const [ana, b, c, d, e] = await server.people('ana', 'bea', 'carl', 'dora', 'eva');
      const chat = await server.group(ana, b, c);
      const add = (...people: { id: number }[]) =>
        ana.post('/add-users-to-group', {
          chat_id: chat.chat_id,
          user_ids: people.map(({ id }) => id),
        });
      const before = await peek(ana, chat);
      const refused = await add(d, e);
      assert.equal(refused.status, 409);
      assert.equal(refused.body.code, 'group_full');
      assert.deepEqual(await peek(ana, chat), before);
      assert.equal((await add(d, b)).status, 200);
      assert.equal((await add(e)).body.code, 'group_full');
      assert.equal((await add(b, c, d)).status, 200);
      await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: b.id });
      assert.equal((await add(e)).status, 200);
    });

    it('accepts one of several concurrent additions to the last place', async () => {
      const [ana, b, c, ...late] = await server.people(
        'ana',
        'bea',
        'carl',
        'dora',
        'eva',
        'flor',
        'gael',
      );
      const chat = await server.group(ana, b, c);
      const answers = await Promise.all(
        late.map(({ id }) =>
          ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [id] }),
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
      assert.equal((await peek(ana, chat)).group.member_count, 4);
    });
  },
  { LIMIT_GROUP_MEMBERS_MAX: '4' },
);
