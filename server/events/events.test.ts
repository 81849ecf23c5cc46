import assert from 'node:assert/strict';
import { request } from 'node:http';
import { it } from 'node:test';
import { EventStream, settled } from '../../test/events.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('events', (server) => {
  it('notify all members of a message on every device, and no strangers', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const other = await server.personalChat(ana, eva);
    const streams = await Promise.all([ana, luis, luis, eva].map((p) => EventStream.open(p)));
    const message = await ana.says(chat.chat_id, 'hi');
    for (const stream of streams.slice(0, 3)) {
      const { data } = await stream.nudge(chat);
      assert.deepEqual(data, { chat_id: chat.chat_id, version: message.version });
    }
    await ana.says(other.chat_id, 'hi');
    const eavesdropper = streams[3] as EventStream;
    await eavesdropper.nudge(other);
    assert.equal(eavesdropper.nudgesOf(chat), 0);
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('contain only ids and versions', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await settled(server);
    const stream = await EventStream.open(luis);
    await ana.says(chat.chat_id, 'a secret');
    await stream.nudge(chat);
    const known = stream.heard.map(({ event, data }) => [event, ...Object.keys(data)]);
    assert.deepEqual(known, [['ready'], ['chat', 'chat_id', 'version']]);
    await stream.close();
  });

  it('report edits, deletions, states, members, details and profiles', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    const message = await ana.says(chat_id, 'hi');
    await settled(server);
    const stream = await EventStream.open(luis);
    let { version } = message;
    for (const change of [
      () => ana.post('/edit-message', { message_id: message.id, 'message-input': 'ho' }),
      () => luis.fetches(chat),
      () => luis.fetches(chat, true),
      () => ana.post('/delete-message', { message_id: message.id }),
      () => ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] }),
      () => ana.post('/set-group-admin', { chat_id, user_id: eva.id }),
      () => ana.post('/edit-group', { chat_id, group_name: 'Other' }),
      () => eva.post('/edit-profile', { first_name: 'Eva' }),
      () => ana.post('/remove-user-from-group', { chat_id, user_id: eva.id }),
    ]) {
      await change();
      const { data } = await stream.nudge(chat);
      assert.equal(data.version, ++version, change.toString());
    }
    await stream.close();
  });

  it('do not report invisible changes', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const other = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, 'hi');
    await settled(server);
    const stream = await EventStream.open(ana);
    await luis.fetches(chat, true);
    await luis.post('/mark-chat-read', { chat_id: chat.chat_id });
    await ana.post('/edit-group', { chat_id: chat.chat_id, group_name: 'Group' });
    await luis.says(other.chat_id, 'hi');
    await stream.nudge(other);
    assert.equal(stream.nudgesOf(chat), 0);
    await stream.close();
  });

  it('report changes of the list: a new chat, an addition, a removal', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const isList = ({ event }: { event: string }) => event === 'chats';
    const stream = await EventStream.open(eva);
    await server.personalChat(ana, eva);
    await stream.next(isList);
    await server.group(ana, eva);
    await stream.next(isList);
    const { chat_id } = await server.group(ana, luis);
    await ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] });
    await stream.next(isList);
    await ana.post('/remove-user-from-group', { chat_id, user_id: eva.id });
    await stream.next(isList);
    const lists = stream.heard.filter(isList);
    assert.equal(lists.length, 4);
    for (const { data } of lists) assert.deepEqual(data, {});
    await stream.close();
  });

  it('report nothing of the group to a removed member', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const other = await server.personalChat(ana, eva);
    await settled(server);
    const stream = await EventStream.open(eva);
    await ana.says(chat.chat_id, 'with Eva');
    await stream.nudge(chat);
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: eva.id });
    await stream.next(({ event }) => event === 'chats');
    await ana.says(chat.chat_id, 'without Eva');
    await luis.post('/edit-profile', { first_name: 'Luis' });
    await ana.says(other.chat_id, 'to Eva');
    await stream.nudge(other);
    assert.equal(stream.nudgesOf(chat), 1);
    await stream.close();
  });

  it('set the reconnect delay, and are not cached', async () => {
    const ana = await server.person('ana');
    const abort = new AbortController();
    const response = await fetch(`${server.address}/events`, {
      headers: { cookie: ana.cookie, 'accept-encoding': 'gzip' },
      signal: abort.signal,
    });
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('content-encoding'), null);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    for await (const part of response.body ?? []) {
      assert.match(new TextDecoder().decode(part), /^retry: \d+\n\n/);
      break;
    }
    abort.abort();
  });

  it('answer a HEAD and end', { timeout: 5_000 }, async () => {
    const ana = await server.person('ana');
    const before = server.running.world.streams.count();
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const options = { method: 'HEAD', headers: { cookie: ana.cookie } };
    const head = request(`${server.address}/events`, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    head.on('error', reject).end();
    assert.equal(await promise, 200);
    assert.ok(server.running.world.streams.count() <= before);
  });
});

describeWithServer(
  'the streams of a person',
  (server) => {
    it('have a limit: one more ends the oldest', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const first = await EventStream.open(ana);
      const others = [await EventStream.open(ana), await EventStream.open(luis)];
      others.push(await EventStream.open(ana));
      await first.ended();
      await ana.says(chat.chat_id, 'hi');
      for (const stream of others) {
        await stream.nudge(chat);
        await stream.close();
      }
    });
  },
  { LIMIT_EVENT_STREAMS_PER_USER_MAX: '2' },
);
