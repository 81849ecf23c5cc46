import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { type ChildServer, withChildren } from './child-server.ts';
import { head, openSocket } from './raw-http.ts';
import { engines } from './world.ts';

interface Line {
  level: number;
  time: string;
  request_id?: string;
  msg?: string;
  method?: string;
  route?: string | null;
  status?: number;
  err?: { message: string; stack: string };
}

/** All but what it says of itself when it is ready. */
const linesOf = ({ stdout, stderr }: ChildServer): Line[] =>
  `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Tertulia is ready at '))
    .map((line) => JSON.parse(line));

for (const engine of engines) {
  describe(`the log, on ${engine}`, () => {
    it('is JSON, a line each, with the request’s id, route and status', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start({ LOG_LEVEL: 'trace' });
        const ana = await server.person('ana');
        await ana.get('/get-chat-messages/7?limit=3');
        await ana.get('/nowhere');
        await ana.post('/edit-profile', { first_name: '' });
        await server.stop();
        const requests = linesOf(server).filter(({ msg }) => msg === 'request');
        assert.deepEqual(
          requests.map(({ method, route, status }) => `${method} ${route} ${status}`).sort(),
          [
            'GET /get-chat-messages/:chat_id 403',
            'GET null 404',
            'POST /edit-profile 400',
            'POST /register 201',
          ],
        );
        assert.equal(new Set(requests.map(({ request_id }) => request_id)).size, 4);
        for (const { request_id, time, level } of requests) {
          assert.ok(typeof request_id === 'string' && request_id !== '');
          assert.equal(new Date(time).toISOString(), time);
          assert.equal(typeof level, 'number');
        }
      });
    });
  });
}

describe('the log', () => {
  it('tells what broke with the request that broke it, for whoever runs the server only', async () => {
    await withChildren('sqlite', async ({ env, start }) => {
      const server = await start({ LOG_LEVEL: 'error' });
      const ana = await server.person('ana');
      const db = new DatabaseSync(join(env.DATA_DIR ?? '', 'tertulia.db'));
      db.exec('DROP TABLE invites');
      db.close();
      assert.equal((await ana.get('/invites')).status, 500);
      await server.stop();
      const [failure, request, ...more] = linesOf(server);
      assert.deepEqual(more, []);
      assert.match(failure?.err?.message ?? '', /no such table: invites/);
      assert.match(failure?.err?.stack ?? '', /invites\.ts/);
      assert.equal(request?.status, 500);
      assert.equal(failure?.request_id, request?.request_id);
    });
  });

  it('says nothing of what went well, unless it is asked to', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ LOG_LEVEL: 'info' });
      const ana = await server.person('ana');
      await ana.get('/me');
      await ana.get('/users');
      await ana.get('/nowhere');
      await ana.post('/edit-profile', { first_name: '' });
      await server.stop();
      const requests = linesOf(server).filter(({ msg }) => msg === 'request');
      assert.deepEqual(
        requests.map(({ route, status }) => `${route} ${status}`),
        ['/edit-profile 400'],
      );
    });
  });

  it('tells all at debug, what takes a shorter way too', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ LOG_LEVEL: 'debug' });
      const [ana, luis] = [await server.person('ana'), await server.person('luis')];
      const made = await ana.post('/create-personal-chat', { user_id: luis.id });
      const { chat_id } = made.body.chat;
      const fields = { 'chat-id-field': chat_id, 'message-input': 'Hello' };
      assert.equal((await ana.post('/send-message', fields)).status, 201);
      const poll = `/get-chat-messages/${chat_id}?currentChatId=${chat_id}`;
      const etag = (await ana.get(poll)).headers.get('etag') ?? '';
      assert.equal((await ana.get(poll, { 'if-none-match': etag })).status, 304);
      await server.stop();
      const told = linesOf(server).map(({ route, status }) => `${route} ${status}`);
      assert.ok(told.includes('/send-message 201'));
      assert.ok(told.includes('/get-chat-messages/:chat_id 304'));
    });
  });

  it('says nothing at all when it is told to be silent', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ LOG_LEVEL: 'silent' });
      await (await server.person('ana')).post('/edit-profile', { first_name: '' });
      await server.stop();
      assert.deepEqual(linesOf(server), []);
    });
  });

  it('does not take it for a failure of the server that somebody hung up', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ LOG_LEVEL: 'trace' });
      const { cookie } = await server.person('ana');
      const socket = await openSocket(server.address);
      const type = 'multipart/form-data; boundary=x';
      const form = { 'content-type': type, 'content-length': '100000', expect: '100-continue' };
      socket.write(head('POST', '/upload-profile-image', { cookie, ...form }));
      await once(socket, 'data');
      socket.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nb');
      await fetch(`${server.address}/healthz`);
      socket.resetAndDestroy();
      await server.stop();
      const failures = linesOf(server).filter(({ level }) => level >= 50);
      assert.deepEqual(failures, []);
    });
  });
});
