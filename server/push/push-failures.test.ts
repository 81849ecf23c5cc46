/** Messages are sent even if push services fail. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withChildren } from '../../test/child-server.ts';
import { PushService, pushServiceEnv } from '../../test/push-service.ts';
import { within } from '../../test/until.ts';
import { describeWithServer, engines } from '../../test/world.ts';

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

describeWithServer(
  'a push service',
  (server) => {
    const settle = () => server.running.world.push.settle();

    it('that fails loses the push, but neither the message nor the subscription', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const browser = await service.browserOf(ana);
      for (const status of [301, 307, 400, 403, 413, 429, 500, 503]) {
        browser.answers(status);
        await luis.says(chat.chat_id, `Hello ${status}`);
        await settle();
      }
      assert.equal(browser.sent.length, 8);
      assert.equal(service.sent.get('/elsewhere'), undefined, 'no redirect is followed');
      browser.answers(201);
      await luis.says(chat.chat_id, 'Hello again');
      await settle();
      assert.equal((await browser.push(9)).body, 'Hello again');
      assert.equal((await ana.fetches(chat)).messages.length, 9);
    });

    it('that is unreachable delays nobody', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const gone = await PushService.start();
      await gone.browserOf(ana);
      const browser = await service.browserOf(ana);
      await gone.stop();
      await luis.says(chat.chat_id, 'Hello');
      await settle();
      await browser.push();
    });

    it('that times out gets no pushes for a while, and others still do', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const [silent, browser] = [await service.browserOf(ana), await service.browserOf(ana)];
      silent.answers(null);
      await luis.says(chat.chat_id, 'Hello');
      const settled = within(8_000, 'Giving up', settle());
      await browser.push();
      await settled;
      await luis.says(chat.chat_id, 'Hello again');
      await within(2_000, 'The second push', settle());
      await browser.push(2);
      assert.equal(silent.sent.length, 1);
    });

    it('that answers with an endless body is cut off', async () => {
      const { createServer } = await import('node:http');
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const talker = createServer((_request, response) => {
        response.writeHead(201);
        const talk = () => {
          while (!response.destroyed && response.write('x'.repeat(16_384)));
          if (!response.destroyed) response.once('drain', talk);
        };
        talk();
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => talker.once('listening', resolve));
      const { port } = talker.address() as { port: number };
      const { p256dh, auth } = service.browser().subscription;
      const endpoint = `http://127.0.0.1:${port}/1`;
      await ana.post('/subscribe-push', { endpoint, p256dh, auth });
      await luis.says(chat.chat_id, 'Hello');
      await within(4_000, 'Listening to it', settle());
      talker.closeAllConnections();
      talker.close();
    });
  },
  pushServiceEnv,
);

describe('the log', () => {
  it('reports a failing push service at most once a minute, and never a full endpoint', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ ...pushServiceEnv, LOG_LEVEL: 'trace' });
      const [ana, luis] = [await server.person('ana'), await server.person('luis')];
      const { chat } = (await luis.post('/create-personal-chat', { user_id: ana.id })).body;
      const browsers = [await service.browserOf(ana), await service.browserOf(ana)];
      for (const browser of browsers) browser.answers(500);
      await luis.says(chat.chat_id, 'A secret');
      await server.stop();
      for (const browser of browsers) await browser.push();
      const log = server.stdout + server.stderr;
      assert.equal(log.split('\n').filter((line) => line.includes('answers 500')).length, 1);
      assert.doesNotMatch(log, /\/browser\/|A secret/);
    });
  });
});

for (const engine of engines) {
  describe(`a server that stops, on ${engine}`, () => {
    it('first sends the pushes of delayed messages', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start(pushServiceEnv);
        const [ana, luis] = [await server.person('ana'), await server.person('luis')];
        const { chat } = (await luis.post('/create-personal-chat', { user_id: ana.id })).body;
        const browser = await service.browserOf(ana);
        await luis.says(chat.chat_id, 'Hello');
        assert.equal((await server.stop()).code, 0);
        await browser.push();
      });
    });

    it('does not wait for a push service that does not answer', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start(pushServiceEnv);
        const [ana, luis] = [await server.person('ana'), await server.person('luis')];
        const { chat } = (await luis.post('/create-personal-chat', { user_id: ana.id })).body;
        const browser = await service.browserOf(ana);
        browser.answers(null);
        await luis.says(chat.chat_id, 'Hello');
        assert.equal((await server.stop('SIGTERM', 5_000)).code, 0);
      });
    });
  });
}
