/** Requests that /send-message accepts, refuses and counts, down to the bytes on the connection. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '../../contract/chats.ts';
import { type Chat, contents, peek } from '../../test/chats.ts';
import type { Person, TestAnswer } from '../../test/person.ts';
import { exchange, head, openSocket, statusesIn } from '../../test/raw-http.ts';
import { statementsDuring } from '../../test/statements.ts';
import { until } from '../../test/until.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { sendLimit } from '../http/rate-limits.ts';
import type { RateLimiter } from '../rate-limits/open-rate-limiter.ts';

const path = '/send-message';
const floodMax = 20 * sendLimit.max;

/** An empty chat of Ana and Luis. */
async function makeChat(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  return { ana, luis, chat: await server.personalChat(ana, luis) };
}

const fieldsOf = (chat: Chat, text = 'Hello', more: object = {}) => ({
  'chat-id-field': chat.chat_id,
  'message-input': text,
  ...more,
});

const said = async (person: Person, chat: Chat): Promise<string[]> =>
  contents((await peek(person, chat)).messages);

/** The request as bytes. */
function written(person: Person, body: string | Buffer, headers: Record<string, string> = {}) {
  const text = Buffer.from(body).toString('latin1');
  return (
    head('POST', path, {
      Cookie: person.cookie,
      'Content-Type': 'application/json',
      'Content-Length': String(text.length),
      ...headers,
    }) + text
  );
}

/**
 * Sends many messages at once until one is refused: the limit refills meanwhile, and a busy machine may
 * handle the first ones so slowly that all of them pass.
 */
async function flood(who: Person, chat: Chat): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  while (answers.length < floodMax) {
    const sends = Array.from({ length: sendLimit.max + 30 }, () => who.post(path, fieldsOf(chat)));
    answers.push(...(await Promise.all(sends)));
    if (answers.some(({ status }) => status === 429)) break;
  }
  return answers;
}

/** Counts writes and rate limit checks during `work`. */
async function callsDuring(server: TestServer, work: () => Promise<unknown>) {
  const limiter = server.running.world.rateLimiter as RateLimiter;
  const { take } = limiter;
  let takes = 0;
  limiter.take = (...args) => {
    takes++;
    return take.apply(limiter, args);
  };
  try {
    const ran = await statementsDuring(server, work);
    return { writes: ran.filter((name) => name === 'sendMessage').length, takes };
  } finally {
    limiter.take = take;
  }
}

describeWithServer(
  'a request to /send-message',
  (server) => {
    it('is refused with a reason if it is invalid, and nothing is written', async () => {
      const { ana, luis, chat } = await makeChat(server);
      const eva = await server.person('eva');
      const elsewhere = await server.personalChat(luis, eva);
      const used = fieldsOf(elsewhere, 'Elsewhere', { 'client-message-id': 'used' });
      assert.equal((await luis.post(path, used)).status, 201);
      const plain = JSON.stringify(fieldsOf(chat));
      const nobody = server.nobody();
      const json = { 'content-type': 'application/json' };
      const withFields = (fields: object) => JSON.stringify(fieldsOf(chat, 'x', fields));
      const wrong: [what: string, code: string, who: Person, body: string, headers?: object][] = [
        ['a stranger', 'not_a_member', eva, plain],
        ['nobody', 'session_required', nobody, plain],
        ['the other kind', 'invalid_input', ana, withFields({ 'is-personal-chat-field': false })],
        ['a used id', 'client_message_id_used', luis, withFields({ 'client-message-id': 'used' })],
        ['a reply to nothing', 'invalid_input', ana, withFields({ 'reply-to-field': 999_999 })],
        ['half a character', 'invalid_input', ana, plain.replace('Hello', '\\ud83d')],
        ['no text', 'invalid_input', ana, withFields({ 'message-input': ' \n ' })],
        ['a long text', 'invalid_input', ana, withFields({ 'message-input': 'x'.repeat(10_001) })],
        ['a wrong type', 'invalid_input', ana, withFields({ 'message-input': 7 })],
        ['no JSON', 'invalid_input', ana, plain.slice(0, -1)],
        ['null', 'invalid_input', ana, 'null'],
        ['a list', 'invalid_input', ana, '[]'],
        ['white space', 'invalid_input', ana, '  '],
        ['nothing', 'invalid_input', ana, ''],
        ['a prototype', 'invalid_input', ana, plain.replace('{', '{"__proto__":{"x":1},')],
        [
          'an escaped prototype',
          'invalid_input',
          ana,
          plain.replace('{', '{"\\u005f_proto__":{"x":1},'),
        ],
        [
          'a constructor',
          'invalid_input',
          ana,
          plain.replace('{', '{"constructor":{"prototype":{"x":1}},'),
        ],
        ['too much', 'too_large', ana, plain + ' '.repeat(2_000_000)],
        ['a type', 'unsupported_media_type', ana, plain, { 'content-type': 'text/plain' }],
        ['an origin', 'cross_site', ana, plain, { ...json, origin: 'https://example.org' }],
        ['a site', 'cross_site', ana, plain, { ...json, 'sec-fetch-site': 'cross-site' }],
      ];
      const calls = await callsDuring(server, async () => {
        for (const [what, code, who, body, headers = json] of wrong) {
          const init = { body, headers: headers as Record<string, string> };
          assert.equal((await who.send('POST', path, init)).body.code, code, what);
        }
      });
      // Four of these are refused inside the write, because they depend on the chat's data.
      assert.equal(calls.writes, 4);
      assert.deepEqual(await said(ana, chat), []);
    });

    it('may use any valid notation of JSON', async () => {
      const { ana, chat } = await makeChat(server);
      const plain = JSON.stringify(fieldsOf(chat, 'A'));
      const bodies: [body: string | Buffer, text: string, type?: string][] = [
        [plain, 'A', 'application/json; charset=utf-8'],
        [plain, 'A', 'APPLICATION/JSON'],
        [plain.replace('"A"', '"\\u0041"'), 'A'],
        [Buffer.from(plain.replace('"A"', '"A\xff"'), 'latin1'), 'A\ufffd'],
        [plain.replace('"A"', '"constructor __proto__"'), 'constructor __proto__'],
        [plain.replace('{', '{"more":1,'), 'A'],
        [`\n ${plain} \n`, 'A'],
      ];
      for (const [body, text, type = 'application/json'] of bodies) {
        const init = { body, headers: { 'content-type': type } };
        const answer = await ana.send('POST', path, init);
        assert.equal(answer.status, 201, answer.text);
        assert.equal((answer.body.message as Message).content, text);
      }
    });

    it('is counted once and written at most once', async () => {
      const { ana, luis, chat } = await makeChat(server);
      const eva = await server.person('eva');
      const once = async (who: Person, fields: object, writes: number, status: number) => {
        const calls = await callsDuring(server, async () => {
          assert.equal((await who.post(path, fields)).status, status);
        });
        assert.deepEqual(calls, { writes, takes: 1 });
      };
      await once(ana, fieldsOf(chat, 'Once'), 1, 201);
      await once(eva, fieldsOf(chat, 'Never'), 1, 403);
      await once(luis, fieldsOf(chat, ''), 0, 400);
      let statuses: number[] = [];
      const calls = await callsDuring(server, async () => {
        statuses = (await flood(luis, chat)).map(({ status }) => status);
      });
      const sent = statuses.filter((status) => status === 201).length;
      assert.ok(sent >= 95, `${sent} of a flood`);
      assert.equal(statuses.filter((status) => status === 429).length, statuses.length - sent);
      assert.deepEqual(calls, { writes: sent, takes: statuses.length });
      const texts = await said(ana, chat);
      assert.deepEqual([texts.length, texts.includes('Never')], [sent + 1, false]);
    });

    it('is refused with Retry-After beyond the limit', async () => {
      const { ana, chat } = await makeChat(server);
      const refused = (await flood(ana, chat)).find(({ status }) => status === 429);
      assert.match(refused?.headers.get('retry-after') ?? '', /^[1-9]$/);
      assert.equal(refused?.body.code, 'rate_limited');
      assert.equal(refused?.headers.get('content-type'), 'application/problem+json; charset=utf-8');
    });

    it('is refused once the session has ended', async () => {
      const { ana, chat } = await makeChat(server);
      const { token } = (
        await ana.post('/create-api-token', {
          token_name: 'program',
          current_password: ana.password,
        })
      ).body;
      const byToken = { authorization: `Bearer ${token}` };
      const { cookie } = ana;
      await ana.post('/logout');
      const send = (headers: Record<string, string>) =>
        server.nobody().post(path, fieldsOf(chat), 'json', headers);
      assert.equal((await send({ cookie })).body.code, 'session_required');
      assert.equal((await send(byToken)).status, 201, 'a token has its own end');
      assert.equal((await send({ ...byToken, authorization: 'Bearer none' })).status, 401);
    });

    it('may arrive in several packets', async () => {
      const { ana, chat } = await makeChat(server);
      const request = written(ana, JSON.stringify(fieldsOf(chat, 'pieces 👋')), {
        Connection: 'close',
      });
      const socket = await openSocket(server.address);
      let received = '';
      socket.on('data', (part) => {
        received += part;
      });
      for (const part of request.match(/.{1,37}/gs) ?? []) {
        await new Promise((resolve) => socket.write(part, 'latin1', resolve));
      }
      await until('the answer', () => received.includes('pieces 👋'));
      assert.match(received, /^HTTP\/1\.1 201 /);
    });

    it('sends nothing if the client disconnects in the middle', async () => {
      const { ana, chat } = await makeChat(server);
      const request = written(ana, JSON.stringify(fieldsOf(chat, 'given up')));
      const socket = await openSocket(server.address);
      const calls = await callsDuring(server, async () => {
        await new Promise((resolve) => socket.write(request.slice(0, -5), 'latin1', resolve));
        socket.destroy();
        assert.equal((await ana.post(path, fieldsOf(chat, 'sent'))).status, 201);
      });
      assert.equal(calls.writes, 1);
      assert.deepEqual(await said(ana, chat), ['sent']);
    });

    it('is handled in order on its connection', async () => {
      const { ana, chat } = await makeChat(server);
      const sends = ['one', 'two', 'three'].map((text) =>
        written(ana, JSON.stringify(fieldsOf(chat, text))),
      );
      const path = `/get-chat-messages/${chat.chat_id}`;
      const end = head('GET', path, { Cookie: ana.cookie, Connection: 'close' });
      const received = await exchange(server.address, sends.join('') + end);
      assert.deepEqual(statusesIn(received), ['201', '201', '201', '200']);
      const texts = [...received.matchAll(/"content":"(\w+)"/g)].map(([, text]) => text);
      assert.deepEqual(texts, ['one', 'two', 'three', 'one', 'two', 'three']);
    });

    it('does not block the next request on its connection', async () => {
      const { ana, luis, chat } = await makeChat(server);
      const elsewhere = await server.personalChat(luis, await server.person('eva'));
      const plain = JSON.stringify(fieldsOf(chat, 'A'));
      const long = JSON.stringify(fieldsOf(chat, '\u0001'.repeat(9_000)));
      const bodies: [body: string, status: string, headers?: Record<string, string>][] = [
        [JSON.stringify(fieldsOf(elsewhere)), '403'],
        [JSON.stringify(fieldsOf(chat, '')), '400'],
        [plain.replace('"A"', '"\\u00e9"'), '201'],
        [long, '201', { 'Accept-Encoding': 'gzip' }],
        [plain, '401', { Cookie: `session=${'x'.repeat(43)}` }],
      ];
      for (const [body, status, headers = {}] of bodies) {
        const others = [
          head('GET', '/me', { Cookie: ana.cookie }),
          written(ana, plain),
          head('GET', '/me', { Cookie: ana.cookie, Connection: 'close' }),
        ];
        const received = await exchange(
          server.address,
          written(ana, body, headers) + others.join(''),
        );
        assert.deepEqual(statusesIn(received), [status, '200', '201', '200']);
      }
    });

    it('is answered before the following bytes, which cannot be parsed', async () => {
      const { ana, chat } = await makeChat(server);
      const request = written(ana, JSON.stringify(fieldsOf(chat, 'before nonsense')));
      const received = await exchange(server.address, `${request}nonsense\r\n\r\n`);
      assert.deepEqual(statusesIn(received), ['201', '400']);
      assert.match(received, /before nonsense.*cannot be read/s);
    });
  },
  { RATE_LIMIT: 'on' },
);
