/** Plain polls take a short way (`plain-polls.ts`): whatever they are told is what the route tells. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { historyPath, peek } from '../../test/chats.ts';
import { exchange, head, statusesIn } from '../../test/raw-http.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

type Headers = Record<string, string>;

/** In a chat with one message that both have read; Luis polls. */
async function makePoll(server: TestServer, kind: 'personalChat' | 'group' = 'personalChat') {
  const [ana, luis] = await server.people('ana', 'luis');
  const chat = await server[kind](ana, luis);
  const { chat_id } = chat;
  const { id } = await ana.says(chat_id, 'Hello');
  const path = `${historyPath(chat)}?currentChatId=${chat_id}&after=1`;
  await luis.get(path);
  const etag = (await luis.get(path)).headers.get('etag') ?? '';
  return { ana, luis, chat, chat_id, path, etag, message_id: id };
}

/** What an answer says; its date aside, and how long the connection is kept. */
function saidBy({
  status,
  headers,
  text,
}: {
  status: number;
  headers: Headers | globalThis.Headers;
  text: string;
}) {
  const all = Object.fromEntries(new globalThis.Headers(headers as Headers));
  delete all.date;
  return { status, headers: all, text };
}

describeWithServer('a plain poll', (server) => {
  for (const kind of ['personalChat', 'group'] as const) {
    it(`says by the short way what the route says (${kind})`, async () => {
      const { luis, path, etag } = await makePoll(server, kind);
      const known = { 'if-none-match': etag };
      const short = saidBy(await luis.get(path, known));
      assert.equal(short.status, 304);
      // A list of validators, and an address with more in it, are left to the route.
      assert.deepEqual(saidBy(await luis.get(path, { 'if-none-match': `"x", ${etag}` })), short);
      assert.deepEqual(saidBy(await luis.get(`${path}&other=1`, known)), short);
      for (const query of [
        '',
        '?after=1',
        path.slice(path.indexOf('?')),
        `?after=1&${path.split('&')[0]?.split('?')[1]}`,
      ]) {
        const plain = saidBy(await luis.get(path.split('?')[0] + query, known));
        assert.deepEqual(plain, short, query);
      }
    });

    it(`brings what is new at once, as the route does (${kind})`, async () => {
      const { ana, luis, chat_id, path, etag } = await makePoll(server, kind);
      const { id } = await ana.says(chat_id, 'And again, ¿eh?');
      const { status, body } = await luis.get(path, { 'if-none-match': etag });
      assert.equal(status, 200);
      assert.equal(body.messages.at(-1).id, id);
      // What it has brought is marked now, and the same poll goes the short way.
      for (const known of [{}, { 'if-none-match': etag }]) {
        const short = saidBy(await luis.get(path, known));
        assert.equal(short.status, 200);
        assert.deepEqual(saidBy(await luis.get(`${path}&other=1`, known)), short);
      }
    });

    for (const [words, length] of Object.entries({ long: 1_000, 'very long': 9_000 })) {
      it(`brings what is ${words}, compressed where that is asked for (${kind})`, async () => {
        const { ana, luis, chat_id, path } = await makePoll(server, kind);
        for (let n = 0; n < 4; n++) await ana.says(chat_id, 'long '.repeat(length / 5));
        await luis.get(path);
        for (const accepted of ['gzip', 'identity']) {
          const asked = { 'accept-encoding': accepted };
          const short = saidBy(await luis.get(path, asked));
          const { headers, body } = await luis.get(path, asked);
          assert.equal(headers.get('content-encoding'), accepted === 'gzip' ? 'gzip' : null);
          assert.match(body.messages.at(-1).content, /^long long /);
          assert.deepEqual(saidBy(await luis.get(`${path}&other=1`, asked)), short);
        }
      });
    }
  }

  it('marks what has come, though the caller knows of it already', async () => {
    const { ana, luis, chat, chat_id } = await makePoll(server);
    await ana.says(chat_id, 'Unread');
    const delivered = await luis.get(`${historyPath(chat)}?after=1`);
    const path = `${historyPath(chat)}?after=1&currentChatId=${chat_id}`;
    const read = await luis.get(path, { 'if-none-match': delivered.headers.get('etag') ?? '' });
    assert.equal(read.status, 200, 'the states have moved');
    assert.equal((await peek(ana, chat)).read_up_to, read.body.messages.at(-1).id);
  });

  it('is refused to whoever is not, or no longer, in the chat', async () => {
    const { ana, luis, chat_id, path, etag } = await makePoll(server, 'group');
    const known = { 'if-none-match': etag };
    const eva = await server.person('eva');
    assert.equal((await eva.get(path, known)).body.code, 'not_a_member');
    assert.equal((await server.nobody().get(path, known)).body.code, 'session_required');
    await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    const { status, body, headers } = await luis.get(path, known);
    assert.deepEqual([status, body.code], [403, 'not_a_member']);
    assert.equal(headers.get('etag'), null);
  });

  it('is refused to a session that has ended', async () => {
    const { luis, path, etag } = await makePoll(server);
    const known = { 'if-none-match': etag };
    const { token } = (await luis.post('/create-api-token', { token_name: 'program' })).body;
    const byToken = { ...known, authorization: `Bearer ${token}` };
    assert.equal((await server.nobody().get(path, byToken)).status, 304);
    const cookie = luis.cookie;
    await luis.post('/logout');
    const { status, body } = await server.nobody().get(path, { ...known, cookie });
    assert.deepEqual([status, body.code], [401, 'session_required']);
    assert.equal((await server.nobody().get(path, byToken)).status, 304, 'a token has its own end');
  });

  it('of the other kind of chat is refused, whatever the caller knows', async () => {
    const { luis, path, etag } = await makePoll(server, 'group');
    const { status, body } = await luis.get(path.replace('group-', ''), { 'if-none-match': etag });
    assert.deepEqual([status, body.code], [400, 'invalid_input']);
  });

  it('is a page for whom asks for one', async () => {
    const { luis, path, etag } = await makePoll(server);
    const { status } = await luis.get(path, { 'if-none-match': etag, accept: 'text/html' });
    assert.equal(status, 200);
  });

  it('believes the first of several sessions, as every route does', async () => {
    const { luis, path, etag } = await makePoll(server);
    const known = { 'if-none-match': etag };
    const status = async (cookie: string) =>
      (await server.nobody().get(path, { ...known, cookie })).status;
    assert.equal(await status(`a=1; ${luis.cookie}; b=2`), 304);
    assert.equal(await status(`session=short; ${luis.cookie}`), 401);
    assert.equal(await status(`${luis.cookie}; session=short`), 304);
    assert.equal(await status(luis.cookie.replace('session', 'xsession')), 401);
  });

  it('holds up nobody behind it where it is left to the route', async () => {
    const { ana, luis, chat_id, path } = await makePoll(server);
    for (let n = 0; n < 6; n++) await ana.says(chat_id, 'long '.repeat(1_900));
    await luis.get(path);
    const eva = await server.person('eva');
    const asked = { Cookie: luis.cookie, 'Accept-Encoding': 'gzip' };
    for (const [headers, status] of [
      [asked, '200'],
      [{ Cookie: eva.cookie }, '403'],
    ] as const) {
      const received = await exchange(
        server.address,
        head('GET', path, headers) + head('GET', '/me', { ...asked, Connection: 'close' }),
      );
      assert.deepEqual(statusesIn(received), [status, '200']);
    }
  });

  it('is answered in turn among others of its connection', async () => {
    const { luis, path, etag } = await makePoll(server);
    const headers = { Cookie: luis.cookie, 'If-None-Match': etag };
    const answers = await exchange(
      server.address,
      [
        head('GET', path, headers),
        head('GET', '/me', { Cookie: luis.cookie }),
        head('GET', path, headers),
        head('GET', path, headers),
        head('GET', '/me', { Cookie: luis.cookie, Connection: 'close' }),
      ].join(''),
    );
    assert.deepEqual(statusesIn(answers), ['304', '200', '304', '304', '200']);
  });
});
