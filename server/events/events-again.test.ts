import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EventStream, settled } from '../../test/events.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('events after a reconnect', (server) => {
  it('report everything that changed in the meantime, and nothing else', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const quiet = await server.personalChat(ana, luis);
    const [busy, group] = [await server.personalChat(ana, eva), await server.group(luis, ana)];
    await luis.says(quiet.chat_id, 'before');
    await settled(server);
    const first = await EventStream.open(ana);
    await eva.says(busy.chat_id, 'heard');
    const { id } = await first.nudge(busy);
    await first.close();

    await luis.says(group.chat_id, 'missed');
    const missed = await luis.says(group.chat_id, 'missed too');
    const second = await EventStream.open(ana, id);
    assert.equal((await second.nudge(group)).data.version, missed.version);
    await eva.says(busy.chat_id, 'now');
    await second.nudge(busy);
    assert.equal(second.nudgesOf(quiet), 0);
    assert.equal(second.heard.filter(({ event }) => event === 'chats').length, 0);
    await second.close();
  });

  it('report nothing if nothing changed', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const [chat, fence] = [await server.personalChat(ana, luis), await server.group(luis, ana)];
    await luis.says(chat.chat_id, 'before');
    await settled(server);
    const first = await EventStream.open(ana);
    const { id } = first.heard[0] ?? { id: '' };
    await first.close();
    const second = await EventStream.open(ana, id);
    await luis.says(fence.chat_id, 'now');
    await second.nudge(fence);
    assert.deepEqual(
      second.heard.map(({ event }) => event),
      ['ready', 'chat'],
    );
    await second.close();
  });

  it('report a removal from a group only as a change of the list', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const other = await server.personalChat(ana, luis);
    const first = await EventStream.open(luis);
    await ana.says(other.chat_id, 'hi');
    const { id } = await first.nudge(other);
    await first.close();
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });
    await ana.says(chat.chat_id, 'without Luis');
    const second = await EventStream.open(luis, id);
    await second.next(({ event }) => event === 'chats');
    await ana.says(other.chat_id, 'hi');
    await second.nudge(other);
    assert.equal(second.nudgesOf(chat), 0);
    await second.close();
  });

  it('report the rest of a batch, wherever the connection broke', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chats = [await server.personalChat(ana, luis)];
    for (let i = 0; i < 3; i++) chats.push(await server.group(ana, luis));
    const first = await EventStream.open(ana);
    // One transaction changes all four chats.
    await luis.post('/edit-profile', { first_name: 'Luis' });
    for (const chat of chats) await first.nudge(chat);
    await first.close();
    const nudges = first.heard.filter(({ event }) => event === 'chat');
    for (const [i, { id }] of nudges.entries()) {
      const again = await EventStream.open(ana, id);
      for (const { data } of nudges.slice(i + 1)) await again.nudge(data);
      await again.close();
    }
  });

  it('ignore an invalid last id', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    for (const id of ['x', '-1', '1.5', '9'.repeat(15), '9'.repeat(40), 'x'.repeat(5_000)]) {
      await settled(server);
      const stream = await EventStream.open(ana, id);
      const { version } = await luis.says(chat.chat_id, 'hi');
      const { data } = await stream.nudge(chat);
      assert.equal(data.version, version);
      await stream.close();
    }
  });
});
