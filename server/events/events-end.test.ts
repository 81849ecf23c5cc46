/** Event streams outlive the request that opened them, but not their session. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EventStream } from '../../test/events.ts';
import { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';
import { listChatsChangedOf } from './streams.ts';

async function sessionIdOf(person: Person): Promise<number> {
  const { sessions } = (await person.get('/sessions')).body;
  return sessions.find(({ is_current }: { is_current: boolean }) => is_current).id;
}

describeWithServer('a stream of events', (server) => {
  it('ends when its session is revoked, while another device’s stream continues', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const phone = await server.another(ana);
    const session_id = await sessionIdOf(phone);
    const streams = [await EventStream.open(phone), await EventStream.open(ana)] as const;
    await ana.post('/revoke-session', { session_id });
    await streams[0].ended();
    await luis.says(chat.chat_id, 'hi');
    await streams[1].nudge(chat);
    assert.equal(streams[0].nudgesOf(chat), 0);
    await streams[1].close();
  });

  it('ends with the logout', async () => {
    const ana = await server.person('ana');
    const stream = await EventStream.open(ana);
    await ana.post('/logout');
    await stream.ended();
  });

  it('ends when its person is deactivated, on all devices', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const phone = await server.another(ana);
    const streams = [await EventStream.open(ana), await EventStream.open(phone)];
    const bystander = await EventStream.open(luis);
    await server.admin.post('/deactivate-user', { user_id: ana.id });
    for (const stream of streams) await stream.ended();
    const chat = await server.personalChat(luis, server.admin);
    await server.admin.says(chat.chat_id, 'hi');
    await bystander.nudge(chat);
    await bystander.close();
  });

  it('ends when the password is changed on another device', async () => {
    const ana = await server.person('ana');
    const phone = await server.another(ana);
    const streams = [await EventStream.open(phone), await EventStream.open(ana)] as const;
    const answer = await ana.post('/change-password', {
      current_password: ana.password,
      new_password: 'another battery staple',
    });
    assert.ok(answer.status < 300, answer.text);
    await streams[0].ended();
    const chat = await server.personalChat(ana, server.admin);
    await server.admin.says(chat.chat_id, 'hi');
    await streams[1].nudge(chat);
    await streams[1].close();
  });

  it('ends when its API token is revoked', async () => {
    const ana = await server.person('ana');
    const { body } = await ana.post('/create-api-token', {
      token_name: 'robot',
      current_password: ana.password,
    });
    const authorization = `Bearer ${body.token}`;
    const stream = await EventStream.open({ address: ana.address, headers: { authorization } });
    await ana.post('/revoke-api-token', { token_id: body.api_token.id });
    await stream.ended();
  });

  it('ends when its session is revoked while it opens', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    for (let i = 0; i < 20; i++) {
      const phone = await server.another(ana);
      const late = { address: phone.address, cookie: phone.cookie };
      const open = () => EventStream.open(late).catch(() => undefined);
      const [first, , second] = await Promise.all([open(), phone.post('/logout'), open()]);
      await first?.ended();
      await second?.ended();
    }
    assert.equal((await luis.says(chat.chat_id, 'hi')).state, 'sent');
  });

  it('sends nothing from after the end of its session', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const phone = await server.another(ana);
    const session_id = await sessionIdOf(phone);
    const second = await startServer(readConfig({ ...server.env, PORT: '0' }));
    const { store } = second.world;
    const { all, changesSince } = store;
    // Another server makes the changes while the stream reads what it missed. The notification arrives
    // late, as from a slow database.
    const answered = Promise.withResolvers<void>();
    store.changesSince = async (position) => {
      await answered.promise;
      return changesSince.call(store, position);
    };
    store.all = (async (...args: Parameters<typeof all>) => {
      if (args[0] === (listChatsChangedOf as unknown)) {
        store.all = all;
        await ana.post('/revoke-session', { session_id });
        await luis.says(chat.chat_id, 'Only for who is signed in');
      }
      return all.apply(store, args);
    }) as typeof all;
    try {
      const response = await fetch(`${second.address}/events`, {
        headers: { cookie: phone.cookie, 'last-event-id': '0' },
      });
      assert.doesNotMatch(await response.text(), /event: chat/);
    } finally {
      answered.resolve();
      await second.stop();
    }
  });

  it('is removed when its client disconnects', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const { streams } = server.running.world;
    const before = streams.count();
    const [kept, left] = [await EventStream.open(ana), await EventStream.open(luis)];
    assert.equal(streams.count(), before + 2);
    await left.close();
    // The server notices the disconnect with one of the next packets.
    while (streams.count() > before + 1) {
      await luis.says(chat.chat_id, 'hi');
      await kept.nudge(chat);
    }
    await kept.close();
  });

  it('refuses a session that has ended', async () => {
    const ana = await server.person('ana');
    const { cookie } = ana;
    await ana.post('/logout');
    const late = new Person(server.address);
    late.cookie = cookie;
    assert.equal((await late.get('/events')).status, 401);
  });
});
