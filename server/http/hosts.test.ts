import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exchange, head, parseAnswer } from '../../test/raw-http.ts';
import { assertStrict } from '../../test/security-headers.ts';
import { describeWithServer } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { makeHostCheck } from './hosts.ts';

const get = (host: string, path = '/healthz') =>
  head('GET', path, { connection: 'close' }).replace('Host: localhost', `Host: ${host}`);

describeWithServer(
  'the Host header',
  (server) => {
    const answerTo = async (text: string) => parseAnswer(await exchange(server.address, text));

    for (const host of [
      'localhost',
      'LOCALHOST:1',
      '127.0.0.1:3000',
      '[::1]',
      'chat.example.org',
    ]) {
      it(`may be ${host}`, async () => {
        assert.equal((await answerTo(get(host))).status, 200);
      });
    }

    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '203.0.113.1',
      'chat.example.or',
    ]) {
      it(`may not be ${host}, on any path`, async () => {
        for (const path of ['/healthz', '/', '/get-chat-messages/1?after=1', '/nowhere']) {
          const { status, headers, body } = await answerTo(get(host, path));
          assert.equal(status, 421, path);
          assertStrict(new Headers(headers), path);
          assert.equal(headers['content-type'], 'application/problem+json');
          assert.equal(JSON.parse(body).code, 'unknown_host');
        }
      });
    }

    it('is checked for polls and sends too', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const path = `/get-chat-messages/${chat.chat_id}`;
      const etag = (await ana.get(path)).headers.get('etag') ?? '';
      const own = { cookie: ana.cookie, connection: 'close' };
      const body = `chat-id-field=${chat.chat_id}&message-input=Hello`;
      const form = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      };
      for (const request of [
        head('GET', path, { ...own, 'if-none-match': etag }),
        head('POST', '/send-message', { ...own, ...form }) + body,
      ]) {
        const other = request.replace('Host: localhost', 'Host: evil.example');
        assert.equal((await answerTo(other)).status, 421);
      }
      assert.deepEqual((await ana.fetches(chat)).messages, []);
    });

    it('is required, except for HTTP/1.0', async () => {
      const without = (version: string) =>
        head('GET', '/healthz', { connection: 'close' })
          .replace('Host: localhost\r\n', '')
          .replace('HTTP/1.1', version);
      for (const request of [without('HTTP/1.1'), get(''), get('a b'), get('evil@localhost')]) {
        const { status, headers, body } = await answerTo(request);
        assert.equal(status, 400);
        assertStrict(new Headers(headers), 'no host');
        assert.equal(JSON.parse(body).code, 'invalid_input');
      }
      assert.equal((await answerTo(without('HTTP/1.0'))).status, 200);
    });

    it('does not matter for an unsupported expectation, which is refused', async () => {
      const { status, headers, body } = await answerTo(
        head('GET', '/healthz', { expect: 'a miracle' }),
      );
      assert.equal(status, 417);
      assertStrict(new Headers(headers), 'expect');
      assert.equal(headers['content-type'], 'application/problem+json');
      assert.equal(JSON.parse(body).code, 'expectation_failed');
    });
  },
  { PUBLIC_URL: 'https://chat.example.org:8443' },
  ['sqlite'],
);

describe('the accepted hosts', () => {
  const accepts = (env: Record<string, string>, host: string) =>
    makeHostCheck(readConfig(env))({ headers: { host }, httpVersion: '1.1' } as never) ===
    undefined;
  const cases: [env: Record<string, string>, accepted: string[], refused: string[]][] = [
    [{}, ['localhost:3000', 'a.localhost', '127.1.2.3'], ['10.0.0.5', 'chat.lan', '[fd00::5]']],
    [{ HOST: '0.0.0.0' }, ['10.0.0.5:3000', '[fd00::5]:3000', 'localhost'], ['chat.lan']],
    [{ HOST: '10.0.0.5' }, ['10.0.0.5', 'localhost'], ['chat.lan']],
    [{ HOST: 'chat.lan' }, ['chat.lan:3000'], ['other.lan']],
    [{ PUBLIC_URL: 'https://chat.example.org' }, ['chat.example.org'], ['example.org', '10.0.0.5']],
    [
      { ALLOWED_HOSTS: 'Chat.LAN, 10.0.0.5,[fd00::5]' },
      ['chat.lan', 'CHAT.lan:80', '10.0.0.5', '[fd00::5]:3000'],
      ['10.0.0.6', 'lan'],
    ],
  ];
  for (const [env, accepted, refused] of cases) {
    it(`are ${accepted.join(', ')} for ${JSON.stringify(env)}`, () => {
      for (const host of accepted) assert.ok(accepts(env, host), host);
      for (const host of refused) assert.ok(!accepts(env, host), host);
    });
  }

  it('prevent the start if they are malformed', () => {
    for (const text of ['http://chat.lan', 'chat.lan:80', '*.lan', 'a b']) {
      assert.throws(() => readConfig({ ALLOWED_HOSTS: text }), /ALLOWED_HOSTS/, text);
    }
  });
});
