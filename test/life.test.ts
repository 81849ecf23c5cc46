import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { moved, withChildren } from './child-server.ts';
import { head, openSocket } from './raw-http.ts';
import { until, within } from './until.ts';

/** Far less than the server gives to requests that do not end. */
const promptlyMs = 8_000;

describe('the first word of the server', () => {
  it('is one line that says where it is and who may register', async () => {
    await withChildren('sqlite', async ({ start }) => {
      for (const [registration, said] of [
        ['open', /anyone who reaches it may register/],
        ['invite', /people register with an invitation/],
        ['closed', /registration is closed/],
      ] as const) {
        const server = await start({ REGISTRATION: registration });
        assert.match(server.stdout, /^[^\n]+ http:\/\/127\.0\.0\.1:\d+ [^\n]+\n$/);
        assert.match(server.stdout, said);
        assert.notEqual(server.port, 0);
        assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
        assert.equal((await server.stop()).stderr, '');
      }
      const named = await start({ PUBLIC_URL: 'https://chat.example.org' });
      assert.equal(named.address, 'https://chat.example.org');
      await named.stop();
    });
  });
});

for (const [engine, PROCESSES, what] of [
  ['sqlite', '1', 'the server'],
  ['sqlite', '2', 'a server of two processes'],
  ['postgres', '1', 'the server'],
] as const) {
  describe(`the life of ${what}, on ${engine}`, () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      it(`ends at ${signal} when the requests under way are answered, and takes no new ones`, async () => {
        await withChildren(engine, async ({ start }) => {
          const server = await start({ PROCESSES });
          const ana = await server.person('ana');
          const body = '{"first_name":"Saved"}';
          const agent = new Agent({ keepAlive: true });
          const upload = request(`${server.address}/edit-profile`, {
            method: 'POST',
            agent,
            headers: {
              cookie: ana.cookie,
              'content-type': 'application/json',
              'content-length': body.length,
              expect: '100-continue',
            },
          });
          upload.flushHeaders();
          await once(upload, 'continue');
          upload.write(body.slice(0, 5));

          server.process.kill(signal);
          await until('new connections are refused', () => isRefused(server.port), promptlyMs);
          assert.equal(server.hasEnded, false);
          upload.end(body.slice(5));
          const [response] = await within(promptlyMs, 'The answer', once(upload, 'response'));
          assert.equal(response.statusCode, 200);
          response.resume();
          const end = await within(promptlyMs, 'The end', server.ended);
          agent.destroy();
          assert.equal(end.code, 0);
          assert.equal(end.stderr, '');

          const next = await start({ PROCESSES });
          assert.equal((await moved(ana, next).get('/me')).body.first_name, 'Saved');
          await next.stop();
        });
      });
    }

    it('is not held up by open event streams', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start({ PROCESSES });
        const { cookie } = await server.person('ana');
        const stream = await fetch(`${server.address}/events`, { headers: { cookie } });
        const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
        let text = '';
        const readOn = async () => {
          const { value, done } = await reader.read();
          text += Buffer.from(value ?? []).toString();
          return done;
        };
        while (!text.includes('event: ready')) assert.equal(await readOn(), false);
        assert.equal((await server.stop('SIGTERM', promptlyMs)).code, 0);
        while (!(await readOn()));
      });
    });

    it('is not held up by event streams that are just being opened', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start({ PROCESSES });
        const { cookie } = await server.person('ana');
        const streams = Array.from({ length: 15 }, () =>
          fetch(`${server.address}/events`, { headers: { cookie } }),
        );
        await Promise.race(streams);
        const end = await server.stop('SIGTERM', promptlyMs);
        assert.equal(end.code, 0);
        await Promise.allSettled(streams);
      });
    });

    it('is not held up by connections on which nothing is asked', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start({ PROCESSES });
        const silent = await openSocket(server.address);
        const used = await openSocket(server.address);
        used.write(head('GET', '/healthz'));
        await once(used, 'data');
        assert.equal((await server.stop('SIGTERM', promptlyMs)).code, 0);
        silent.destroy();
        used.destroy();
      });
    });
  });
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
