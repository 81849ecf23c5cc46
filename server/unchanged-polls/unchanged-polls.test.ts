/**
 * A shortcut answers polls of an unchanged chat before Fastify. These tests send the same cases to the
 * shortcut and to the route, and compare the answers header by header.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { historyPath, peek } from '../../test/chats.ts';
import { exchange, head, statusesIn } from '../../test/raw-http.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

type Headers = Record<string, string>;

/** A chat with one message that both have read; Luis polls it. */
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

/** An answer without its date. */
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

/** The shortcut ignores URLs with unknown parameters, so the route answers these. */
const viaRoute = (path: string) => `${path}${path.includes('?') ? '&' : '?'}other=1`;

interface Case {
  what: string;
  status: number;
  known?: (etag: string) => string;
  headers?: Headers;
  query?: (path: string) => string;
}

const cases: Case[] = [
  { what: 'the validator of the last answer', status: 304 },
  { what: 'a strong validator', status: 304, known: (etag) => etag.replace('W/', '') },
  { what: 'a list of validators', status: 304, known: (etag) => `"x", ${etag}` },
  { what: 'any validator', status: 304, known: () => '*' },
  { what: 'another validator', status: 200, known: () => 'W/"x"' },
  { what: 'half a validator', status: 200, known: (etag) => etag.slice(0, -2) },
  { what: 'a request of another site', status: 304, headers: { 'sec-fetch-site': 'cross-site' } },
  { what: 'a request for a page', status: 200, headers: { accept: 'text/html' } },
  { what: 'a request that accepts anything', status: 304, headers: { accept: '*/*' } },
  { what: 'the path alone', status: 304, query: (path) => path.split('?')[0] ?? '' },
  { what: 'only after', status: 304, query: (path) => path.replace(/currentChatId=\d+&/, '') },
  { what: 'only currentChatId', status: 304, query: (path) => path.replace('&after=1', '') },
  {
    what: 'the parameters in the other order',
    status: 304,
    query: (path) => path.replace(/\?(.*)&(.*)/, '?$2&$1'),
  },
  { what: 'another chat on screen', status: 304, query: (path) => path.replace(/Id=\d+/, 'Id=1') },
  {
    what: 'a page of the history',
    status: 304,
    query: (path) => path.replace('after=1', 'limit=9'),
  },
  { what: 'a bad parameter', status: 400, query: (path) => path.replace('after=1', 'after=x') },
  { what: 'no session', status: 401, headers: { cookie: '' } },
  { what: 'an unknown session', status: 401, headers: { cookie: `session=${'x'.repeat(43)}` } },
  { what: 'an unknown token', status: 401, headers: { authorization: 'Bearer none' } },
  { what: 'a malformed token', status: 401, headers: { authorization: 'Basic none' } },
];

describeWithServer('a poll of a chat', (server) => {
  for (const kind of ['personalChat', 'group'] as const) {
    it(`has the same answer from the shortcut and from the route (${kind})`, async () => {
      const { luis, path, etag } = await makePoll(server, kind);
      for (const { what, status, known = (text: string) => text, headers, query } of cases) {
        const asked = { 'if-none-match': known(etag), ...headers };
        const address = query?.(path) ?? path;
        const short = saidBy(await luis.get(address, asked));
        assert.equal(short.status, status, what);
        const long = saidBy(await luis.get(viaRoute(address), asked));
        assert.deepEqual(long, short, what);
      }
    });

    it(`has the same refusal from both for people who are not members (${kind})`, async () => {
      const { path, etag } = await makePoll(server, kind);
      const known = { 'if-none-match': etag };
      const eva = await server.person('eva');
      const other = path.includes('group-')
        ? path.replace('group-', '')
        : path.replace('chat-', 'group-chat-');
      for (const address of [path, other, path.replace(/messages\/\d+/, 'messages/999999')]) {
        const short = saidBy(await eva.get(address, known));
        assert.equal(short.status, 403);
        assert.deepEqual(saidBy(await eva.get(viaRoute(address), known)), short);
      }
    });

    it(`returns new messages (${kind})`, async () => {
      const { ana, luis, chat_id, path, etag } = await makePoll(server, kind);
      const { id } = await ana.says(chat_id, 'And again, ¿eh?');
      const { status, body } = await luis.get(path, { 'if-none-match': etag });
      assert.equal(status, 200);
      assert.equal(body.messages.at(-1).id, id);
    });

    for (const [words, length] of Object.entries({ long: 1_000, 'very long': 9_000 })) {
      it(`returns ${words} messages, compressed if the client accepts it (${kind})`, async () => {
        const { ana, luis, chat_id, path } = await makePoll(server, kind);
        for (let n = 0; n < 4; n++) await ana.says(chat_id, 'long '.repeat(length / 5));
        for (const accepted of ['gzip', 'identity']) {
          const { headers, body } = await luis.get(path, { 'accept-encoding': accepted });
          assert.equal(headers.get('content-encoding'), accepted === 'gzip' ? 'gzip' : null);
          assert.match(body.messages.at(-1).content, /^long long /);
        }
      });
    }
  }

  it('marks messages as read, even if the caller has them already', async () => {
    const { ana, luis, chat, chat_id } = await makePoll(server);
    await ana.says(chat_id, 'Unread');
    const delivered = await luis.get(`${historyPath(chat)}?after=1`);
    const path = `${historyPath(chat)}?after=1&currentChatId=${chat_id}`;
    const read = await luis.get(path, { 'if-none-match': delivered.headers.get('etag') ?? '' });
    assert.equal(read.status, 200, 'the states have moved');
    assert.equal((await peek(ana, chat)).read_up_to, read.body.messages.at(-1).id);
  });

  it('is refused to strangers and to former members', async () => {
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
    const { token } = (
      await luis.post('/create-api-token', {
        token_name: 'program',
        current_password: luis.password,
      })
    ).body;
    const byToken = { ...known, authorization: `Bearer ${token}` };
    assert.equal((await server.nobody().get(path, byToken)).status, 304);
    const cookie = luis.cookie;
    await luis.post('/logout');
    const { status, body } = await server.nobody().get(path, { ...known, cookie });
    assert.deepEqual([status, body.code], [401, 'session_required']);
    assert.equal((await server.nobody().get(path, byToken)).status, 304, 'a token has its own end');
  });

  it('is refused for the other kind of chat, with any validator', async () => {
    const { luis, path, etag } = await makePoll(server, 'group');
    const { status, body } = await luis.get(path.replace('group-', ''), { 'if-none-match': etag });
    assert.deepEqual([status, body.code], [400, 'invalid_input']);
  });

  it('returns a page to a browser', async () => {
    const { luis, path, etag } = await makePoll(server);
    const { status } = await luis.get(path, { 'if-none-match': etag, accept: 'text/html' });
    assert.equal(status, 200);
  });

  it('uses the first of several session cookies, as every route does', async () => {
    const { luis, path, etag } = await makePoll(server);
    const known = { 'if-none-match': etag };
    const status = async (cookie: string) =>
      (await server.nobody().get(path, { ...known, cookie })).status;
    assert.equal(await status(`a=1; ${luis.cookie}; b=2`), 304);
    assert.equal(await status(`session=short; ${luis.cookie}`), 401);
    assert.equal(await status(`${luis.cookie}; session=short`), 304);
    assert.equal(await status(luis.cookie.replace('session', 'xsession')), 401);
  });

  it('does not block the next request on its connection if the route answers it', async () => {
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

  it('is answered in order on its connection', async () => {
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
