import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openSender } from '../hostile/send.ts';
import { describeWithServer } from '../world.ts';

const folders = ['/', '/assets/', '/images/', '/docs/', '/docs/static/'];
/** Ways to write “one folder up”. */
const ups = [
  '../',
  './../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
  '%uff0e%uff0e/',
  '..%00/',
  '//',
];
const files = ['package.json', 'etc/passwd', 'proc/self/environ'];
/** What these files say, and nothing that the server says. */
const contents = /"lockfileVersion"|"devDependencies"|startServer|root:.*:0:|PATH=/;

describeWithServer(
  'addresses that lead out of a folder',
  (server) => {
    it('lead nowhere, however they are written', async () => {
      const sender = openSender(server.address);
      const { cookie } = server.admin;
      for (const folder of folders) {
        for (const up of ups) {
          for (const file of files) {
            for (const depth of [1, 9]) {
              for (const end of ['', '%00.webp']) {
                const path = folder + up.repeat(depth) + file + end;
                const wire = { method: 'GET', path, headers: { cookie }, body: Buffer.alloc(0) };
                const { status, text } = await sender.send(wire);
                assert.ok(status >= 400 && status < 500, `${path} → ${status}`);
                assert.doesNotMatch(text, contents, path);
              }
            }
          }
        }
      }
      sender.close();
    });

    it('lead nowhere from a whole address either', async () => {
      const sender = openSender(server.address);
      for (const path of [
        'file:///etc/passwd',
        'http://127.0.0.1/etc/passwd',
        '/file:/etc/passwd',
      ]) {
        const wire = { method: 'GET', path, headers: {}, body: Buffer.alloc(0) };
        const { status, text } = await sender.send(wire);
        assert.ok(status >= 400 && status < 500, `${path} → ${status}`);
        assert.doesNotMatch(text, contents, path);
      }
      sender.close();
    });
  },
  {},
  ['sqlite'],
);
