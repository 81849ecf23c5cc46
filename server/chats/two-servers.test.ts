import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EventStream, settled } from '../../test/events.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';

const startSecond = (server: TestServer) => startServer(readConfig({ ...server.env, PORT: '0' }));

describeWithServer('two servers on one database', (server) => {
  it('notify and end each other’s streams, and resume them', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await settled(server);
    const second = await startSecond(server);
    const there = { address: second.address, cookie: luis.cookie };
    const stream = await EventStream.open(there);
    const message = await ana.says(chat.chat_id, 'from the first');
    const { data, id } = await stream.nudge(chat);
    assert.equal(data.version, message.version);

    const group = await server.group(ana, luis);
    await stream.next(({ event }) => event === 'chats');
    await stream.nudge(group);

    const here = await EventStream.open(luis, id);
    await here.nudge(group);
    await here.close();

    await luis.post('/logout');
    await stream.ended();
    await second.stop();
  });

  it('refuse on one a session that the other has ended', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const second = await startSecond(server);
    const fetchThere = () =>
      fetch(`${second.address}/get-group-chat-messages/${chat.chat_id}`, {
        headers: { cookie: luis.cookie },
      });
    const known = await fetchThere();
    assert.equal(known.status, 200);
    await known.text();
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });
    const refused = await fetchThere();
    assert.equal(refused.status, 403);
    await refused.text();
    await second.stop();
  });

  it('end their streams when they stop, while the other continues', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const second = await startSecond(server);
    const [there, here] = [
      await EventStream.open({ address: second.address, cookie: luis.cookie }),
      await EventStream.open(luis),
    ];
    await second.stop();
    await there.ended();
    await ana.says(chat.chat_id, 'hi');
    await here.nudge(chat);
    await here.close();
  });
});
