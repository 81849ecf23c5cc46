import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Encoding } from '../../test/person.ts';
import { exchange, head, parseAnswer } from '../../test/raw-http.ts';
import { describeWithServer } from '../../test/world.ts';
import { routes } from '../routes.ts';

const pathOf = (url: string) => url.replaceAll(/:\w+/g, '999999');

describeWithServer(
  'unknown addresses and methods',
  (server) => {
    it('are answered 404', async () => {
      for (const path of [
        '/nowhere',
        '/me/',
        '/ME',
        '/me/more',
        '/get-chat-messages',
        '/send-message.json',
        '/.env',
        '/docs/nowhere',
        '/constructor',
        '/nowhere?next=/me',
      ]) {
        const answer = await server.admin.get(path);
        assert.equal(answer.status, 404, path);
        assert.equal(answer.body.code, 'not_found', path);
      }
      for (const encoding of ['json', 'form', 'multipart'] as Encoding[]) {
        const answer = await server.admin.post('/nowhere', { a: 1 }, encoding);
        assert.equal(answer.status, 404, encoding);
        assert.equal(answer.body.code, 'not_found', encoding);
      }
    });

    for (const url of new Set(routes.map((route) => route.url))) {
      it(`are answered with the methods that ${url} allows`, async () => {
        const known = new Set(
          routes
            .filter((route) => route.url === url)
            .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
        );
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          if (known.has(method)) continue;
          for (const person of [server.admin, server.nobody()]) {
            const answer = await person.send(method, pathOf(url));
            assert.equal(answer.status, 405, `${method} ${url}: ${answer.text}`);
            assert.equal(answer.body.code, 'method_not_allowed');
            const allowed = answer.headers.get('allow')?.split(', ') ?? [];
            assert.deepEqual(allowed.sort(), [...known].sort());
          }
        }
      });
    }

    it('are refused for rare methods as well', async () => {
      for (const method of ['PROPFIND', 'TRACE', 'MKCOL']) {
        const { status, headers, body } = parseAnswer(
          await exchange(server.address, head(method, '/me', { connection: 'close' })),
        );
        assert.equal(status, 405, method);
        assert.equal(headers.allow, 'GET, HEAD');
        assert.equal(JSON.parse(body).code, 'method_not_allowed');
      }
    });

    it('are refused with a problem even if the address is malformed', async () => {
      const cookie = 'x'.repeat(20_000);
      const { status, headers, body } = parseAnswer(
        await exchange(server.address, head('GET', '/me', { cookie, connection: 'close' })),
      );
      assert.ok(status === 431 || status === 413, String(status));
      assert.match(headers['content-type'] ?? '', /^application\/problem\+json/);
      assert.equal(JSON.parse(body).code, 'too_large');
      assert.equal(headers['x-content-type-options'], 'nosniff');
    });
  },
  {},
  ['sqlite'],
);

describeWithServer(
  'HEAD',
  (server) => {
    const ofReads = routes.filter(({ method, url }) => method === 'GET' && url !== '/events');
    for (const { url } of ofReads) {
      it(`answers like GET ${url}, without the body`, async () => {
        const { cookie } = server.admin;
        const path = pathOf(url);
        const next = head('GET', '/healthz', { connection: 'close' });
        const asHead = await exchange(server.address, head('HEAD', path, { cookie }) + next);
        const asGet = await exchange(
          server.address,
          head('GET', path, { cookie, connection: 'close' }),
        );
        // The second answer follows the first head directly, so the first had no body.
        const [first, second] = [parseAnswer(asHead), parseAnswer(parseAnswer(asHead).body)];
        assert.deepEqual(second.body, '{"status":"alive"}', asHead);
        const expected = parseAnswer(asGet);
        assert.equal(first.status, expected.status);
        for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
          // The metrics change between the two requests.
          if (url === '/metrics' && name === 'content-length') continue;
          assert.equal(first.headers[name], expected.headers[name], name);
        }
      });
    }

    it('moves no cursor', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const { id } = await ana.says(chat.chat_id, 'Seen?');
      const path = `/get-chat-messages/${chat.chat_id}?currentChatId=${chat.chat_id}`;
      assert.equal((await luis.send('HEAD', path)).status, 200);
      const { delivered_up_to, messages } = (await ana.get(`${path}&after=0`)).body;
      assert.ok(delivered_up_to < id);
      assert.equal(messages[0].state, 'sent');
    });

    it('of the event stream ends, so the connection can be reused', async () => {
      const { cookie } = server.admin;
      const next = head('GET', '/healthz', { connection: 'close' });
      const received = await exchange(server.address, head('HEAD', '/events', { cookie }) + next);
      assert.ok(received.endsWith('{"status":"alive"}'), received);
    });
  },
  {},
  ['sqlite'],
);
