import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { type Chat, historyPath, newest, peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
    .then((bytes) => new Blob([new Uint8Array(bytes)]));

/** Fetches the validator without marking messages. */
async function etagOf(person: Person, chat: Chat): Promise<string> {
  const answer = await person.get(`${historyPath(chat)}?before=${newest}`);
  return answer.headers.get('etag') ?? '';
}

describeWithServer('the validator of a history', (server) => {
  for (const kind of ['personal chat', 'group'] as const) {
    it(`of a ${kind} gives 304 to a client that has the answer, in every form of If-None-Match`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat =
        kind === 'group' ? await server.group(ana, luis) : await server.personalChat(ana, luis);
      await luis.says(chat.chat_id, 'hi');
      const first = await ana.get(historyPath(chat));
      const etag = first.headers.get('etag') ?? '';
      assert.match(etag, /^W\/"[^"]+"$/);
      const strong = etag.replace('W/', '');
      for (const known of [etag, strong, `"other", ${etag}`, `W/"a",${strong} , "b"`]) {
        const answer = await ana.get(historyPath(chat), { 'if-none-match': known });
        assert.equal(answer.status, 304, known);
        assert.equal(answer.text, '');
        assert.equal(answer.headers.get('etag'), etag);
        assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
        assert.equal(answer.headers.get('content-type'), null);
      }
      const unquoted = strong.replaceAll('"', '');
      for (const unknown of ['"other"', unquoted, `"${unquoted}0"`, `"x${unquoted}"`, '']) {
        const answer = await ana.get(historyPath(chat), { 'if-none-match': unknown });
        assert.equal(answer.status, 200, unknown);
        assert.equal(answer.text, first.text);
      }
    });
  }

  it('changes with every visible change, and the version increases by one', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    const message = await ana.says(chat_id, 'hi');
    const etags = new Set([await etagOf(ana, chat)]);
    let { version } = await peek(ana, chat);
    const changes: Record<string, () => Promise<unknown>> = {
      'a delivery': () => luis.fetches(chat),
      'a reading': () => luis.fetches(chat, true),
      'a message': () => luis.says(chat_id, 'hello'),
      'a mark as read': () => ana.post('/mark-chat-read', { chat_id }),
      'an edit': () => ana.post('/edit-message', { message_id: message.id, 'message-input': 'Hi' }),
      'a deletion': () => ana.post('/delete-message', { message_id: message.id }),
      'an addition': () => ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] }),
      'a role': () => ana.post('/set-group-admin', { chat_id, user_id: eva.id }),
      'a removal': () => ana.post('/remove-user-from-group', { chat_id, user_id: eva.id }),
      'a name': () => ana.post('/edit-group', { chat_id, group_name: 'Other' }),
      'a description': () => ana.post('/edit-group', { chat_id, group_description: 'Other' }),
      'a picture': async () =>
        ana.post('/upload-group-image', { chat_id, image: await picture() }, 'multipart'),
      'a name of a member': () => luis.post('/edit-profile', { first_name: 'Luis' }),
      'a picture of a member': async () =>
        luis.post('/upload-profile-image', { image: await picture() }, 'multipart'),
      'a name of a former member': () => eva.post('/edit-profile', { first_name: 'Eva' }),
      'a leaving': () => luis.post('/remove-user-from-group', { chat_id, user_id: luis.id }),
    };
    for (const [what, change] of Object.entries(changes)) {
      await change();
      const after = await peek(ana, chat);
      assert.equal(after.version, version + 1, what);
      version = after.version;
      const etag = await etagOf(ana, chat);
      assert.ok(!etags.has(etag), what);
      etags.add(etag);
    }
  });

  it('stays the same while nothing changes', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    const message = await ana.says(chat_id, 'hi', { 'client-message-id': 'v1' });
    const gone = await ana.says(chat_id, 'gone');
    await ana.post('/delete-message', { message_id: gone.id });
    await luis.fetches(chat, true);
    await ana.fetches(chat, true);
    const etag = await etagOf(ana, chat);
    const before = await peek(ana, chat);
    for (const nothing of [
      () => luis.fetches(chat, true),
      () => luis.fetches(chat, false, `after=${before.version}`),
      () => luis.get(`${historyPath(chat)}?currentChatId=${chat_id}`, { 'if-none-match': etag }),
      () => luis.post('/mark-chat-read', { chat_id }),
      () => luis.get('/get-chats'),
      () => ana.post('/edit-message', { message_id: message.id, 'message-input': ' hi ' }),
      () => ana.post('/delete-message', { message_id: gone.id }),
      () => ana.post('/add-users-to-group', { chat_id, user_ids: [luis.id, ana.id] }),
      () => ana.post('/set-group-admin', { chat_id, user_id: ana.id }),
      () => ana.post('/set-group-admin', { chat_id, user_id: luis.id, is_admin: false }),
      () => ana.post('/remove-user-from-group', { chat_id, user_id: eva.id }),
      () => ana.post('/edit-group', { chat_id, group_name: 'Group', group_description: '' }),
      () => ana.post('/edit-group', { chat_id }),
      () => server.personalChat(ana, luis),
      () => luis.post('/edit-profile', { locale: 'es' }),
    ]) {
      await nothing();
      assert.equal(await etagOf(ana, chat), etag, nothing.toString());
      assert.deepEqual(await peek(ana, chat), before, nothing.toString());
    }
  });

  it('stays the same when a profile is saved without changes', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const etag = await etagOf(ana, chat);
    await luis.post('/edit-profile', { first_name: luis.username, last_name: 'Tester' });
    assert.equal(await etagOf(ana, chat), etag);
  });

  it('differs between the page for browsers and the data', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    for (const path of [historyPath(chat), '/get-chats']) {
      const data = await ana.get(path);
      const page = await ana.get(path, { accept: 'text/html' });
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.notEqual(page.headers.get('etag'), data.headers.get('etag'));
      const etag = data.headers.get('etag') ?? '';
      const unknown = await ana.get(path, { accept: 'text/html', 'if-none-match': etag });
      assert.equal(unknown.status, 200);
      for (const { headers } of [data, page]) assert.match(headers.get('vary') ?? '', /accept\b/i);
    }
  });

  it('stays the same when another chat changes', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.personalChat(ana, luis);
    const etag = await etagOf(ana, chat);
    await ana.says((await server.personalChat(ana, eva)).chat_id, 'hi');
    await eva.post('/edit-profile', { first_name: 'Eva' });
    assert.equal(await etagOf(ana, chat), etag);
  });
});
