import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { withChildren } from '../child-server.ts';
import { inspected, lookInside } from '../hostile/inside.ts';
import { openSender } from '../hostile/send.ts';

const bodyBytesMax = 1_048_576;
const atOnce = 4;
const remainingBytesMax = 16 * 1024 * 1024;

const filled = (piece: string, before = '', after = '') => {
  const count = Math.floor((bodyBytesMax - before.length - after.length) / piece.length);
  return before + piece.repeat(count) + after;
};
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const asJson = 'Content-Type: application/json';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

/** Each fits into what a body may be, and would become much more. */
const bodies: [what: string, type: string, body: string | Buffer][] = [
  ['brackets that never close', json, filled('[')],
  ['lists in lists', json, filled('[', '', ']'.repeat(bodyBytesMax / 2))],
  ['empty objects', json, filled('{},', '{"user_ids":[', '{}]}')],
  ['numbers', json, filled('1,', '{"user_ids":[', '1]}')],
  ['names', json, `{${Array.from({ length: 80_000 }, (_, n) => `"n${n}":0`).join()}}`],
  ['a number', json, filled('9', '{"chat_id":', '}')],
  ['escapes', json, filled('\\u0041', '{"group_name":"', '"}')],
  ['white space', json, filled(' ')],
  ['empty fields', form, filled('a&')],
  ['a field, again and again', form, filled('user_ids=1&')],
  ['fields of many names', form, Array.from({ length: 90_000 }, (_, n) => `n${n}=`).join('&')],
  ['percent signs', form, filled('%')],
  ['encoded bytes', form, filled('%F0%9F%91%8B', 'group_name=')],
  ['brackets in names', form, filled('[a]', 'a', '=1')],
  ['parts', multipart, filled(part('user_ids', '1'))],
  ['empty parts', multipart, filled('--x\r\n\r\n\r\n')],
  ['headers of a part', multipart, filled('X: y\r\n', '--x\r\n', '\r\n\r\n--x--\r\n')],
  ['a name of a part', multipart, part(filled('n', '--', ' '.repeat(200)), '1')],
  ['parameters of a part', multipart, part('a', '1', filled('; b=c').slice(0, 1_000_000))],
  ['a part of JSON', multipart, part('a', filled('[').slice(0, 900_000), `\r\n${asJson}`)],
  ['beginnings of a boundary', multipart, filled('\r\n--')],
  ['a bomb', json, gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))],
];

describe('a body that is made to exhaust the server', () => {
  it('is refused in time, keeps nobody waiting for long and leaves nothing in memory', () =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start(inspected);
      const { cookie } = await server.person('ana');
      const inside = await lookInside(server);
      const sender = openSender(server.address);
      // Each once, for what is made when it is first needed.
      let before = 0;
      for (const round of [1, atOnce]) {
        for (const [what, type, body] of bodies) {
          const headers = { cookie, 'content-type': type };
          if (what === 'a bomb') Object.assign(headers, { 'content-encoding': 'gzip' });
          const wire = { method: 'POST', path: '/create-group-chat', headers };
          const answers = Array.from({ length: round }, () =>
            sender.send({ ...wire, body: Buffer.from(body) }),
          );
          for (const { status } of await Promise.all(answers)) {
            assert.ok([400, 413, 415].includes(status), `${what}: ${status}`);
          }
        }
        if (round === 1) before = await inside.heapBytes();
      }
      sender.close();
      const remaining = (await inside.heapBytes()) - before;
      assert.ok(remaining < remainingBytesMax, `${remaining} bytes remain`);
      inside.close();
      assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
      assert.equal((await server.stop()).code, 0);
    }));
});
