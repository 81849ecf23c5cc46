import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ChildServer, withChildren } from './child-server.ts';
import { exchange, head, openSocket } from './raw-http.ts';
import { until } from './until.ts';
import { engines } from './world.ts';

const nestedText = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
/** What fits in a body of 1 MiB. */
const depthMax = 170_000;

for (const engine of engines) {
  describe(`what a stranger may send, on ${engine}`, () => {
    const withServer = (work: (server: ChildServer) => Promise<void>) =>
      withChildren(engine, async ({ start }) => {
        const server = await start();
        await work(server).catch(async (error) => {
          const hasEnded = await until('its end', () => server.hasEnded, 500).catch(() => false);
          throw hasEnded ? new Error(`The server ended: ${server.stderr}`) : error;
        });
        assert.equal(server.hasEnded, false, server.stderr);
        assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
        assert.equal((await server.stop()).code, 0);
      });

    it('does not end the server: fields that nobody asked for, nested deeply', async () => {
      await withServer(async (server) => {
        const names = '"first_name":"D","last_name":"P"';
        const headers = { 'content-type': 'application/json' };
        for (const depth of [1_000, 20_000, depthMax]) {
          const more = `"password":"correct horse","more":${nestedText(depth)}`;
          const register = await fetch(`${server.address}/register`, {
            method: 'POST',
            body: `{"username":"deep${depth}",${names},${more}}`,
            headers,
          });
          assert.ok([201, 400].includes(register.status), String(register.status));
          const ana = await server.person(`ana${depth}`);
          const body = `{${names},${more}}`;
          const edit = await ana.send('POST', '/edit-profile', { body, headers });
          assert.ok([200, 400].includes(edit.status), edit.text);
        }
      });
    });

    it('does not end the server: uploads that break off', async () => {
      await withServer(async (server) => {
        const { cookie } = await server.person('ana');
        for (const begun of [
          '',
          '--x\r\n',
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
        ]) {
          for (const path of ['/upload-profile-image', '/send-message']) {
            const socket = await openSocket(server.address);
            const type = 'multipart/form-data; boundary=x';
            const form = { 'content-type': type, 'content-length': '100000' };
            socket.write(head('POST', path, { cookie, expect: '100-continue', ...form }));
            let received = '';
            socket.on('data', (part) => {
              received += part;
            });
            await until('the request is under way', () => received.includes('100 Continue'));
            socket.write(begun);
            socket.resetAndDestroy();
          }
        }
      });
    });

    it('does not end the server: what is no HTTP', async () => {
      await withServer(async (server) => {
        for (const text of [
          '\0\0\0\0\r\n\r\n',
          'GET\r\n\r\n',
          'GET / HTTP/9.9\r\n\r\n',
          head('GET', '/').replace('Host: localhost\r\n', ''),
          head('GET', `/${'x'.repeat(100_000)}`),
          head('POST', '/login', { 'content-length': '-1' }),
          head('POST', '/login', { 'content-length': '5', 'transfer-encoding': 'chunked' }),
          `${head('POST', '/login', { 'transfer-encoding': 'chunked' })}zz\r\n`,
        ]) {
          const received = await exchange(server.address, text);
          assert.match(received, /^(HTTP\/1\.1 4\d\d |$)/, text.slice(0, 40));
        }
      });
    });
  });
}
