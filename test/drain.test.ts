import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { withChildren } from './child-server.ts';
import { head, openSocket } from './raw-http.ts';

/** More than the server gives to requests that do not end. */
const cutOffMs = 25_000;

describe('a server that is told to end', { concurrency: true }, () => {
  it('does not wait for a request whose head never ends', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start();
      const socket = await openSocket(server.address);
      socket.write(head('GET', '/healthz').slice(0, -2));
      // Answered on another connection: by then the half head has been read too.
      await fetch(`${server.address}/healthz`, { headers: { connection: 'close' } });
      const end = await server.stop('SIGTERM', cutOffMs);
      assert.equal(end.code, 0);
      assert.equal(end.stderr, '');
      socket.destroy();
    });
  });

  it('cuts off a request whose body never ends, and still ends well', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start();
      const { cookie } = await server.person('ana');
      const socket = await openSocket(server.address);
      const form = { 'content-type': 'application/json', 'content-length': '100' };
      socket.write(head('POST', '/edit-profile', { cookie, expect: '100-continue', ...form }));
      await once(socket, 'data');
      socket.write('{"first_name":');
      const end = await server.stop('SIGTERM', cutOffMs);
      assert.equal(end.code, 0);
      assert.equal(end.stderr, '');
      socket.destroy();
    });
  });
});
