import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '../../contract/chats.ts';
import { peek } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

const eventsOf = (messages: Message[]) => messages.map(({ event }) => event);

describeWithServer('edit-group', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`changes the name and the description of a group, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.group(ana, luis);
      const { chat_id } = chat;
      const renamed = await ana.post('/edit-group', { chat_id, group_name: ' Café ' }, encoding);
      assert.equal(renamed.status, 200);
      assert.equal(renamed.body.chat.title, 'Café');
      assert.equal(renamed.body.chat.version, chat.version + 1);
      const described = await ana.post(
        '/edit-group',
        { chat_id, group_description: 'At five\r\nor so' },
        encoding,
      );
      assert.equal(described.status, 200);
      const { group, messages } = await peek(luis, chat);
      assert.equal(group.chat_name, 'Café');
      assert.equal(group.description, 'At five\nor so');
      assert.deepEqual(eventsOf(messages).slice(1), [
        { type: 'renamed', chat_name: 'Café' },
        { type: 'described' },
      ]);
      assert.equal((await luis.get('/get-chats')).body.chats[0].title, 'Café');
    });

    it(`removes a description, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { chat_id, ...rest } = await server.group(ana, luis);
      await ana.post('/edit-group', { chat_id, group_description: 'Something' });
      await ana.post('/edit-group', { chat_id, group_description: '' }, encoding);
      const { group } = await peek(luis, { chat_id, ...rest });
      assert.equal(group.description, '');
      assert.equal(group.chat_name, 'Group');
    });
  }

  it('adds an event for each detail that changed, and for no other', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    await ana.post('/edit-group', { chat_id, group_name: 'A', group_description: 'B' });
    await ana.post('/edit-group', { chat_id, group_name: 'A', group_description: 'C' });
    const { messages } = await peek(luis, chat);
    assert.deepEqual(
      eventsOf(messages).map((event) => event?.type),
      ['created', 'renamed', 'described', 'described'],
    );
  });

  it('changes nothing if no field or the same value is given', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const before = await peek(luis, chat);
    for (const fields of [{}, { group_name: ' Group ' }, { group_description: '  ' }]) {
      const answer = await ana.post('/edit-group', { chat_id: chat.chat_id, ...fields });
      assert.equal(answer.status, 200);
    }
    assert.deepEqual(await peek(luis, chat), before);
  });

  it('refuses an invalid name and an invalid description', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const before = await peek(luis, chat);
    for (const [fields, field] of [
      [{ group_name: '' }, 'group_name'],
      [{ group_name: ' \n' }, 'group_name'],
      [{ group_name: 'x'.repeat(101) }, 'group_name'],
      [{ group_name: 'a\0b' }, 'group_name'],
      [{ group_name: null }, 'group_name'],
      [{ group_description: 'x'.repeat(256) }, 'group_description'],
      [{ group_name: 'Fine', group_description: 7 }, 'group_description'],
    ] as const) {
      const answer = await ana.post('/edit-group', { chat_id: chat.chat_id, ...fields });
      assert.equal(answer.status, 400, JSON.stringify(fields));
      assert.equal(answer.body.errors[0].field, field);
    }
    assert.deepEqual(await peek(luis, chat), before);
  });
});
