import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { exchange, head, parseAnswer } from '../../test/raw-http.ts';
import { describeWithServer } from '../../test/world.ts';

const bodyBytesMax = 1_048_576;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The text, padded to `bytes` with `X`s in the place of one. */
const padded = (text: string, bytes: number) =>
  text.replace('X', () => 'X'.repeat(bytes - text.length + 1));

describeWithServer(
  'a body',
  (server) => {
    const mark = (person: Person, body: string, headers: Record<string, string>) =>
      person.send('POST', '/mark-chat-read', { body, headers });

    for (const [kind, template, headers] of [
      ['JSON', '{"chat_id":999999,"more":"X"}', json],
      ['a form', 'chat_id=999999&more=X', form],
    ] as const) {
      it(`of 1 MiB is accepted as ${kind}, and one more byte is refused`, async () => {
        const most = await mark(server.admin, padded(template, bodyBytesMax), headers);
        assert.equal(most.body.code, 'not_a_member');
        const more = await mark(server.admin, padded(template, bodyBytesMax + 1), headers);
        assert.equal(more.status, 413);
        assert.equal(more.body.code, 'too_large');
      });

      it(`without a length is cut off after 1 MiB as ${kind}`, async () => {
        const chunk = padded(template, bodyBytesMax + 1);
        const { status, body } = parseAnswer(
          await exchange(
            server.address,
            `${head('POST', '/mark-chat-read', {
              ...headers,
              cookie: server.admin.cookie,
              connection: 'close',
              'transfer-encoding': 'chunked',
            })}${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`,
          ),
        );
        assert.equal(status, 413);
        assert.match(body, /"code":"too_large"/);
      });
    }

    it('of more than 1 MiB is refused as multipart too, on a route without pictures', async () => {
      const more = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(700_000)]));
      const fields = { chat_id: 999_999, ...more };
      const { status, text } = await server.admin.post('/mark-chat-read', fields, 'multipart');
      assert.equal(status, 413, text);
    });

    it('of another type is not supported', async () => {
      for (const type of [
        'text/plain',
        'text/plain;charset=UTF-8',
        'application/xml',
        'text/xml',
        'application/octet-stream',
        'application/json-patch+json',
        'json',
      ]) {
        const answer = await mark(server.admin, '{"chat_id":5}', { 'content-type': type });
        assert.equal(answer.status, 415, type);
        assert.equal(answer.body.code, 'unsupported_media_type', type);
      }
      const untyped = { cookie: server.admin.cookie, connection: 'close', 'content-length': '13' };
      const received = await exchange(
        server.address,
        `${head('POST', '/mark-chat-read', untyped)}{"chat_id":5}`,
      );
      assert.equal(parseAnswer(received).status, 415);
    });

    it('that claims to be JSON but is not is invalid input', async () => {
      for (const body of [
        '{',
        '{"chat_id":5',
        "{'chat_id':5}",
        '{"chat_id":5}}',
        'chat_id=5',
        ' ',
      ]) {
        const answer = await mark(server.admin, body, json);
        assert.equal(answer.status, 400, body);
        assert.equal(answer.body.code, 'invalid_input', body);
      }
    });

    it('with malformed JSON is invalid input even if the route needs none', async () => {
      const ana = await server.person();
      const answer = await ana.send('POST', '/logout', { body: '{', headers: json });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'invalid_input');
      assert.equal((await ana.get('/me')).status, 200);
    });

    it('may be missing if the route needs none', async () => {
      for (const init of [{ headers: json, body: '' }, { headers: form, body: '' }, {}]) {
        const ana = await server.person();
        const answer = await ana.send('POST', '/logout', init);
        assert.equal(answer.status, 204, JSON.stringify(init));
        assert.equal(answer.text, '');
        assert.equal((await ana.get('/me')).status, 401);
      }
    });

    it('that is empty counts as missing, whatever type it claims', async () => {
      const ana = await server.person();
      const headers = { 'content-type': 'text/plain;charset=UTF-8' };
      assert.equal((await ana.send('POST', '/logout', { headers, body: '' })).status, 204);
    });

    it('that is missing is invalid input if the route needs one', async () => {
      for (const init of [{ headers: json, body: '' }, { headers: form, body: '' }, {}]) {
        const answer = await server.admin.send('POST', '/mark-chat-read', init);
        assert.equal(answer.status, 400, JSON.stringify(init));
        assert.equal(answer.body.code, 'invalid_input');
      }
    });
  },
  {},
  ['sqlite'],
);
