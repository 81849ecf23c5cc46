import assert from 'node:assert/strict';
import { it } from 'node:test';
import { exchange, head, parseAnswer } from '../../test/raw-http.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer(
  'the documentation',
  (server) => {
    it('is a public page that loads the description of the API', async () => {
      const nobody = server.nobody();
      const { status, headers, text } = await nobody.get('/docs');
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^text\/html/);
      const from = new URL('/docs/', server.address);
      const script = /src="([^"]*initializer\.js)"/.exec(text)?.[1] ?? '';
      const code = (await nobody.get(new URL(script, from).pathname)).text;
      const described = /url: resolveUrl\('([^']+)'\)/.exec(code)?.[1] ?? '';
      const { body } = await nobody.get(new URL(described, from).pathname);
      assert.deepEqual(body, (await nobody.get('/openapi.json')).body);
    });

    it('serves no file outside its folder', async () => {
      for (const path of ['/docs/static/../package.json', '/docs/static/%2e%2e/package.json']) {
        const received = await exchange(server.address, head('GET', path, { connection: 'close' }));
        const { status, body } = parseAnswer(received);
        assert.equal(status, 404, body);
        assert.equal(JSON.parse(body).code, 'not_found');
      }
    });

    it('describes the shape of every kind of answer', async () => {
      const { body } = await server.nobody().get('/openapi.json');
      const send = body.paths['/send-message'].post;
      assert.deepEqual(Object.keys(send.responses).sort(), [
        ...['200', '201', '400', '401', '403', '409', '413', '415', '429', '500', '503'],
      ]);
      const { schema } = send.responses['201'].content['application/json'];
      assert.ok(schema.properties.message.properties.content);
    });
  },
  {},
  ['sqlite'],
);
