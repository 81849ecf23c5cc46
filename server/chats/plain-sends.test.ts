/** Plain sends take a short way (`plain-sends.ts`): whatever they are told is what the route tells, once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '../../contract/chats.ts';
import { type Chat, contents, peek } from '../../test/chats.ts';
import type { Person, TestAnswer } from '../../test/person.ts';
import { exchange, head, openSocket, statusesIn } from '../../test/raw-http.ts';
import { statementsDuring } from '../../test/statements.ts';
import { until } from '../../test/until.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import type { RateLimiter } from '../rate-limits/open-rate-limiter.ts';

const shortWay = '/send-message';
/** An address with more in it is left to the route. */
const route = `${shortWay}?other=1`;

/** A chat of Ana and Luis, in which nothing has been said. */
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

/** A request as it travels. */
function written(person: Person, body: string | Buffer, headers: Record<string, string> = {}) {
  const text = Buffer.from(body).toString('latin1');
  return (
    head('POST', shortWay, {
      Cookie: person.cookie,
      'Content-Type': 'application/json',
      'Content-Length': String(text.length),
      ...headers,
    }) + text
  );
}

/** What an answer says, but for when. */
function saidBy({ status, headers, text }: TestAnswer) {
  const all = Object.fromEntries(headers);
  delete all.date;
  return { status, headers: all, text };
}

/** How often a message is written meanwhile, and the limit asked. */
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
  'a plain send',
  (server) => {
    it('says by the short way what the route says', async () => {
      const { ana, chat } = await makeChat(server);
      const fields = (id: string) => fieldsOf(chat, `${id} ¿eh? 👋`, { 'client-message-id': id });
      const [short, long] = [
        await ana.post(shortWay, fields('a')),
        await ana.post(route, fields('b')),
      ];
      assert.deepEqual([short.status, long.status], [201, 201]);
      assert.deepEqual(saidBy(short).headers, saidBy(long).headers);
      const again = saidBy(await ana.post(shortWay, fields('a')));
      assert.equal(again.status, 200);
      assert.equal(again.text, short.text);
      assert.deepEqual(saidBy(await ana.post(route, fields('a'))), again);
      assert.deepEqual(await said(ana, chat), ['a ¿eh? 👋', 'b ¿eh? 👋']);
    });

    it('compresses what is long where that is asked for, as the route does', async () => {
      const { ana, chat } = await makeChat(server);
      for (const length of [1_000, 9_000]) {
        for (const accepted of ['gzip', 'identity']) {
          const fields = fieldsOf(chat, 'long '.repeat(length / 5), {
            'client-message-id': `${length}${accepted}`,
          });
          const asked = { 'accept-encoding': accepted };
          await ana.post(shortWay, fields);
          const short = saidBy(await ana.post(shortWay, fields, 'json', asked));
          assert.deepEqual(saidBy(await ana.post(route, fields, 'json', asked)), short);
        }
      }
    });

    it('refuses what the route refuses, in the same words, and writes nothing', async () => {
      const { ana, luis, chat } = await makeChat(server);
      const eva = await server.person('eva');
      const elsewhere = await server.personalChat(luis, eva);
      const used = fieldsOf(elsewhere, 'Elsewhere', { 'client-message-id': 'used' });
      assert.equal((await luis.post(shortWay, used)).status, 201);
      const plain = JSON.stringify(fieldsOf(chat));
      const json = { 'content-type': 'application/json' };
      const wrong: [what: string, who: Person, body: string | Buffer, headers?: object][] = [
        ['not a member', eva, plain],
        ['nobody', server.nobody(), plain],
        [
          'the other kind',
          ana,
          JSON.stringify(fieldsOf(chat, 'x', { 'is-personal-chat-field': false })),
        ],
        [
          'an id that is used',
          luis,
          JSON.stringify(fieldsOf(chat, 'x', { 'client-message-id': 'used' })),
        ],
        [
          'an answer to nothing',
          ana,
          JSON.stringify(fieldsOf(chat, 'x', { 'reply-to-field': 999_999 })),
        ],
        ['no text', ana, JSON.stringify(fieldsOf(chat, ' \n '))],
        ['a long text', ana, JSON.stringify(fieldsOf(chat, 'x'.repeat(10_001)))],
        ['a wrong type', ana, JSON.stringify(fieldsOf(chat, 'x', { 'message-input': 7 }))],
        ['no JSON', ana, plain.slice(0, -1)],
        ['no object', ana, 'null'],
        ['a list', ana, '[]'],
        ['white space', ana, '  '],
        ['nothing', ana, ''],
        ['a prototype', ana, plain.replace('{', '{"__proto__":{"x":1},')],
        ['a hidden prototype', ana, plain.replace('{', '{"\\u005f_proto__":{"x":1},')],
        ['a constructor', ana, plain.replace('{', '{"constructor":{"prototype":{"x":1}},')],
        ['too much', ana, plain + ' '.repeat(2_000_000)],
        ['another type', ana, plain, { 'content-type': 'text/plain' }],
        ['another site', ana, plain, { ...json, origin: 'https://example.org' }],
        ['another site', ana, plain, { ...json, 'sec-fetch-site': 'cross-site' }],
      ];
      for (const [what, who, body, headers = json] of wrong) {
        const init = { body, headers: headers as Record<string, string> };
        const short = saidBy(await who.send('POST', shortWay, init));
        assert.ok(short.status >= 400, what);
        assert.deepEqual(saidBy(await who.send('POST', route, init)), short, what);
      }
      assert.deepEqual(await said(ana, chat), []);
    });

    it('reads what the route reads', async () => {
      const { ana, chat } = await makeChat(server);
      const plain = JSON.stringify(fieldsOf(chat, 'A'));
      const bodies: [body: string | Buffer, text: string, type?: string][] = [
        [plain, 'A', 'application/json; charset=utf-8'],
        [plain, 'A', 'APPLICATION/JSON'],
        [`\ufeff${plain}`, 'A'],
        [plain.replace('"A"', '"\\u0041\\ud83d"'), 'A\ufffd'],
        [Buffer.from(plain.replace('"A"', '"A\xff"'), 'latin1'), 'A\ufffd'],
        [plain.replace('"A"', '"constructor __proto__"'), 'constructor __proto__'],
        [plain.replace('{', '{"more":1,'), 'A'],
        [`\n ${plain} \n`, 'A'],
      ];
      for (const [body, , type = 'application/json'] of bodies) {
        const init = { body, headers: { 'content-type': type } };
        const answers = [
          await ana.send('POST', shortWay, init),
          await ana.send('POST', route, init),
        ];
        const [short, long] = answers.map(({ status, body }) => [
          status,
          body.code ?? (body.message as Message).content,
        ]);
        assert.deepEqual(short, long);
      }
    });

    it('counts, reads and writes once, whatever comes of it', async () => {
      const { ana, luis, chat } = await makeChat(server);
      const eva = await server.person('eva');
      const once = async (who: Person, fields: object, writes: number, status: number) => {
        const calls = await callsDuring(server, async () => {
          assert.equal((await who.post(shortWay, fields)).status, status);
        });
        assert.deepEqual(calls, { writes, takes: 1 });
      };
      await once(ana, fieldsOf(chat, 'Once'), 1, 201);
      await once(eva, fieldsOf(chat, 'Never'), 1, 403);
      await once(luis, fieldsOf(chat, ''), 0, 400);
      const statuses: number[] = [];
      const flood = await callsDuring(server, async () => {
        const sends = Array.from({ length: 130 }, (_, i) =>
          luis.post(shortWay, fieldsOf(chat, `m${i}`)),
        );
        for (const { status } of await Promise.all(sends)) statuses.push(status);
      });
      const sent = statuses.filter((status) => status === 201).length;
      assert.ok(sent >= 95 && sent < 130, `${sent} of a flood`);
      assert.equal(statuses.filter((status) => status === 429).length, 130 - sent);
      assert.deepEqual(flood, { writes: sent, takes: 130 });
      const texts = await said(ana, chat);
      assert.deepEqual([texts.length, texts.includes('Never')], [sent + 1, false]);
    });

    it('says when to come back, as the route does', async () => {
      const { ana, chat } = await makeChat(server);
      const flood = Array.from({ length: 130 }, () => ana.post(shortWay, fieldsOf(chat)));
      const refused = (await Promise.all(flood)).find(({ status }) => status === 429);
      assert.match(refused?.headers.get('retry-after') ?? '', /^[1-9]$/);
      assert.equal(refused?.body.code, 'rate_limited');
      assert.equal(refused?.headers.get('content-type'), 'application/problem+json; charset=utf-8');
    });

    it('is refused to a session that has ended', async () => {
      const { ana, chat } = await makeChat(server);
      const { token } = (await ana.post('/create-api-token', { token_name: 'program' })).body;
      const byToken = { authorization: `Bearer ${token}` };
      const { cookie } = ana;
      await ana.post('/logout');
      const send = (headers: Record<string, string>) =>
        server.nobody().post(shortWay, fieldsOf(chat), 'json', headers);
      assert.equal((await send({ cookie })).body.code, 'session_required');
      assert.equal((await send(byToken)).status, 201, 'a token has its own end');
      assert.equal((await send({ ...byToken, authorization: 'Bearer none' })).status, 401);
    });

    it('may come in pieces, wherever they are cut', async () => {
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

    it('is not sent where it was given up in the middle', async () => {
      const { ana, chat } = await makeChat(server);
      const request = written(ana, JSON.stringify(fieldsOf(chat, 'given up')));
      const socket = await openSocket(server.address);
      const calls = await callsDuring(server, async () => {
        await new Promise((resolve) => socket.write(request.slice(0, -5), 'latin1', resolve));
        socket.destroy();
        assert.equal((await ana.post(shortWay, fieldsOf(chat, 'sent'))).status, 201);
      });
      assert.equal(calls.writes, 1);
      assert.deepEqual(await said(ana, chat), ['sent']);
    });

    it('is done in turn among others of its connection', async () => {
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

    it('holds up nobody behind it where it is left to the route', async () => {
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

    it('is never answered by what comes after it', async () => {
      const { ana, chat } = await makeChat(server);
      const request = written(ana, JSON.stringify(fieldsOf(chat, 'before nonsense')));
      const received = await exchange(server.address, `${request}nonsense\r\n\r\n`);
      assert.doesNotMatch(received, /cannot be read/);
      assert.doesNotMatch(received, /HTTP\/1\.1 4/);
    });
  },
  { RATE_LIMIT: 'on' },
);
