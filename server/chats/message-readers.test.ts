import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PublicUser } from '../../contract/accounts.ts';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

interface Message {
  id: number;
}

const ask = (person: Person, { id }: Message, headers = {}) =>
  person.get(`/message-readers?message_id=${id}`, headers);

/** The first names in the three lists: read_by, delivered_to, not_yet. */
async function readersOf(sender: Person, message: Message): Promise<string[][]> {
  const { status, body, text } = await ask(sender, message);
  assert.equal(status, 200, text);
  const { message_id, ...lists } = body;
  assert.equal(message_id, message.id);
  const { read_by, delivered_to, not_yet } = lists;
  return [read_by, delivered_to, not_yet].map((people: PublicUser[]) =>
    people.map(({ first_name }) => first_name),
  );
}

async function refused(person: Person, message: Message): Promise<string> {
  const { status, body } = await ask(person, message);
  assert.deepEqual(Object.keys(body).sort(), ['code', 'detail', 'status', 'title', 'type']);
  return `${status} ${body.code}`;
}

describeWithServer('message-readers', (server) => {
  it('moves each member from not_yet to delivered_to to read_by as they fetch', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const message = await ana.says(chat.chat_id, 'one');
    const [l, e] = [luis.username, eva.username];
    assert.deepEqual(await readersOf(ana, message), [[], [], [e, l]]);
    await luis.fetches(chat);
    assert.deepEqual(await readersOf(ana, message), [[], [l], [e]]);
    await luis.fetches(chat, true);
    assert.deepEqual(await readersOf(ana, message), [[l], [], [e]]);
    await eva.fetches(chat);
    assert.deepEqual(await readersOf(ana, message), [[l], [e], []]);
    await eva.post('/mark-chat-read', { chat_id: chat.chat_id });
    assert.deepEqual(await readersOf(ana, message), [[e, l], [], []]);
  });

  it('answers for each message separately, and counts a reply as reading', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const [l, e] = [luis.username, eva.username];
    const first = await ana.says(chat.chat_id, 'one');
    await luis.says(chat.chat_id, 'two');
    const last = await ana.says(chat.chat_id, 'three');
    await eva.post('/mark-chat-read', { chat_id: chat.chat_id, message_id: first.id });
    assert.deepEqual(await readersOf(ana, first), [[e, l], [], []]);
    assert.deepEqual(await readersOf(ana, last), [[], [], [e, l]]);
  });

  it('shows public users, ordered by name without regard to case', async () => {
    const [ana, one, two, three] = await server.people('ana', 'one', 'two', 'three');
    const chat = await server.group(ana, one, two, three);
    await one.post('/edit-profile', { first_name: 'Óscar', last_name: 'Zeta' });
    await two.post('/edit-profile', { first_name: 'zoe', last_name: 'Alba' });
    await three.post('/edit-profile', { first_name: 'Óscar', last_name: 'alba' });
    const message = await ana.says(chat.chat_id, 'one');
    const { body } = await ask(ana, message);
    const shown = [three, one, two].map(({ id, username }) => ({ id, username }));
    assert.deepEqual(
      body.not_yet.map(({ id, username }: PublicUser) => ({ id, username })),
      shown,
    );
    assert.deepEqual(body.not_yet[0], {
      id: three.id,
      username: three.username,
      first_name: 'Óscar',
      last_name: 'alba',
      image_route: null,
    });
  });

  it('works in a personal chat', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    assert.deepEqual(await readersOf(ana, message), [[], [], [luis.username]]);
    await luis.fetches(chat, true);
    assert.deepEqual(await readersOf(ana, message), [[luis.username], [], []]);
  });

  it('works for edited and deleted messages', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    await luis.fetches(chat, true);
    await ana.post('/edit-message', { message_id: message.id, 'message-input': 'two' });
    assert.deepEqual(await readersOf(ana, message), [[luis.username], [], []]);
    await ana.post('/delete-message', { message_id: message.id });
    assert.deepEqual(await readersOf(ana, message), [[luis.username], [], []]);
  });

  it('lists nobody who joined after the message was sent, also after an edit', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const [l, e] = [luis.username, eva.username];
    const before = await ana.says(chat.chat_id, 'before');
    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [eva.id] });
    await ana.post('/edit-message', { message_id: before.id, 'message-input': 'edited' });
    await eva.fetches(chat, true);
    assert.deepEqual(await readersOf(ana, before), [[], [], [l]]);
    const after = await ana.says(chat.chat_id, 'after');
    assert.deepEqual(await readersOf(ana, after), [[], [], [e, l]]);
    await eva.fetches(chat, true);
    assert.deepEqual(await readersOf(ana, after), [[e], [], [l]]);
  });

  it('lists nobody who has left or was removed, also after they rejoin', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const { chat_id } = chat;
    const message = await ana.says(chat_id, 'one');
    await luis.fetches(chat, true);
    await eva.fetches(chat, true);
    await ana.post('/remove-user-from-group', { chat_id, user_id: eva.id });
    assert.deepEqual(await readersOf(ana, message), [[luis.username], [], []]);
    await luis.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    assert.deepEqual(await readersOf(ana, message), [[], [], []]);
    await ana.post('/add-users-to-group', { chat_id, user_ids: [luis.id, eva.id] });
    assert.deepEqual(await readersOf(ana, message), [[], [], []]);
  });

  it('refuses messages of others', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const message = await luis.says(chat.chat_id, 'one');
    await eva.fetches(chat, true);
    // Administrators of the group are refused too.
    for (const other of [ana, eva]) assert.equal(await refused(other, message), '403 not_allowed');
    assert.equal((await ask(luis, message)).status, 200);
    const [created] = (await peek(ana, chat)).messages;
    assert.equal(created.kind, 'event');
    assert.equal(created.sender_id, ana.id);
    for (const one of [ana, luis]) assert.equal(await refused(one, created), '403 not_allowed');
  });

  it('gives the same refusal to strangers and former members, and for unknown messages', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const message = await luis.says(chat.chat_id, 'one');
    assert.equal((await ask(luis, message)).status, 200);
    await ana.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: luis.id });
    const none = await ask(eva, { id: 999_999 });
    assert.equal(none.status, 403);
    assert.equal(none.body.code, 'not_a_member');
    for (const outside of [luis, eva, server.admin]) {
      assert.deepEqual((await ask(outside, message)).body, none.body);
    }
    assert.equal((await ask(server.nobody(), message)).status, 401);
  });

  it('refuses an invalid id', async () => {
    const [ana] = await server.people('ana');
    for (const query of ['', '?message_id=', '?message_id=0', '?message_id=x', '?message_id=1.5']) {
      const { status, body } = await ana.get(`/message-readers${query}`);
      assert.equal(status, 400, query);
      assert.equal(body.errors[0].field, 'message_id');
    }
  });

  it('marks nothing as read, and is not sent again while unchanged', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const message = await ana.says(chat.chat_id, 'one');
    await luis.says(chat.chat_id, 'two');
    const { version } = await peek(ana, chat);
    const first = await ask(ana, message);
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await ask(ana, message, known);
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    assert.equal(again.headers.get('cache-control'), 'private, no-cache');
    assert.equal((await peek(ana, chat)).version, version);
    const unread = (await ana.get('/get-chats')).body.chats[0].unread_count;
    assert.equal(unread, 1, 'Luis’s message is still new to her');

    // One of two members has read it: the answer changes but the version does not.
    await eva.fetches(chat);
    const moved = await ask(ana, message, known);
    assert.equal(moved.status, 200);
    assert.equal(moved.body.delivered_to[0].id, eva.id);
    assert.equal(
      (await ask(ana, message, { 'if-none-match': moved.headers.get('etag') ?? '' })).status,
      304,
    );
  });
});
