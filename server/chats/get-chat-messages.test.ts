import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '../../contract/chats.ts';
import { historyPath } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('get-chat-messages', (server) => {
  it('answers the whole history, oldest first, with both members and the watermarks', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(luis, ana);
    const sent = [];
    for (const [person, text] of [
      [ana, 'one'],
      [luis, 'two'],
      [ana, 'three'],
    ] as const) {
      sent.push(await person.says(chat.chat_id, text));
    }
    const { status, headers, body } = await ana.get(`/get-chat-messages/${chat.chat_id}`);
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    assert.deepEqual(
      body.messages,
      sent.map((message, i) => ({ ...message, state: i < 2 ? 'read' : 'sent' })),
    );
    const { messages, ...head } = body;
    assert.deepEqual(head, {
      chat_id: chat.chat_id,
      is_personal_chat: true,
      version: chat.version + 3,
      delivered_up_to: sent[1].id,
      read_up_to: sent[1].id,
      members: [ana, luis].map(({ id, username }) => ({
        id,
        username,
        first_name: username,
        last_name: 'Tester',
        image_route: null,
      })),
    });
  });

  it('shows no messages of other chats of the same people', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    await ana.says((await server.personalChat(ana, eva)).chat_id, 'to Eva');
    await ana.says((await server.group(ana, luis)).chat_id, 'to the group');
    const empty = await luis.fetches(chat);
    assert.deepEqual(empty.messages, []);
    assert.deepEqual([empty.delivered_up_to, empty.read_up_to], [0, 0]);
  });

  it('answers only new, edited and deleted messages since a version', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const [one, two, three] = [
      await ana.says(chat.chat_id, 'one'),
      await ana.says(chat.chat_id, 'two'),
      await ana.says(chat.chat_id, 'three'),
    ];
    const { version } = await luis.fetches(chat, true);
    const four = await luis.says(chat.chat_id, 'four');
    await ana.post('/edit-message', { message_id: two.id, 'message-input': 'two!' });
    await ana.post('/delete-message', { message_id: one.id });

    const polled = await ana.fetches(chat, false, `after=${version}`);
    assert.deepEqual(
      polled.messages.map((message: Message) => [message.id, message.content, message.version]),
      [
        [one.id, '', version + 3],
        [two.id, 'two!', version + 2],
        [four.id, 'four', version + 1],
      ],
    );
    // This answer delivered the fourth message to Ana.
    assert.equal(polled.version, version + 4);
    assert.deepEqual([polled.delivered_up_to, polled.read_up_to], [four.id, three.id]);
    assert.ok(!('members' in polled));
  });

  it('answers only the watermarks since the newest version', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const message = await ana.says(chat.chat_id, 'one');
    const { version } = await luis.fetches(chat, true);
    assert.deepEqual(await ana.fetches(chat, false, `after=${version}`), {
      chat_id: chat.chat_id,
      is_personal_chat: true,
      version,
      delivered_up_to: message.id,
      read_up_to: message.id,
      messages: [],
    });
  });

  it('answers the members since a version if one of them changed', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const { version } = await ana.fetches(chat);
    await luis.post('/edit-profile', { first_name: 'Luis', last_name: 'Ñandú' });
    const polled = await ana.fetches(chat, false, `after=${version}`);
    assert.equal(polled.version, version + 1);
    assert.equal(polled.members.length, 2);
    assert.equal(polled.members[1].last_name, 'Ñandú');
    const next = await ana.fetches(chat, false, `after=${polled.version}`);
    assert.ok(!('members' in next));
  });

  it('refuses a group, and names the route for groups', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const group = await server.group(ana, luis);
    const answer = await ana.get(`/get-chat-messages/${group.chat_id}`);
    assert.equal(answer.status, 400);
    assert.match(answer.body.detail, /get-group-chat-messages/);
    assert.equal((await eva.get(`/get-chat-messages/${group.chat_id}`)).status, 403);
  });

  it('gives the same refusal to a stranger and for an unknown chat', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const theirs = await eva.get(`/get-chat-messages/${chat.chat_id}`);
    const none = await eva.get('/get-chat-messages/999999');
    assert.equal(theirs.status, 403);
    assert.equal(theirs.body.code, 'not_a_member');
    assert.equal(theirs.text, none.text);
    assert.equal(theirs.headers.get('etag'), null);
    assert.equal((await server.nobody().get(historyPath(chat))).status, 401);
  });
});
