import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { pushSubscriptionsPerPersonMax } from '../../contract/push.ts';
import { isRefused } from '../../test/projects.ts';
import { PushService, pushServiceEnv } from '../../test/push-service.ts';
import { describeWithServer } from '../../test/world.ts';
import { subscribePush } from './subscribe-push.ts';

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

/** A subscription at a public push service, which these tests never contact. */
const elsewhere = () => ({
  ...service.browser().subscription,
  endpoint: 'https://push.example.org/subscription/1',
});

describeWithServer('subscribe-push', (server) => {
  it('accepts the subscription of a browser, as JSON and as a form', async () => {
    const ana = await server.person('ana');
    for (const encoding of ['json', 'form'] as const) {
      const answer = await ana.post('/subscribe-push', elsewhere(), encoding);
      assert.equal(answer.status, 204, answer.text);
      assert.equal(answer.text, '');
    }
  });

  it('refuses endpoints that cannot be a push service', async () => {
    const ana = await server.person('ana');
    for (const endpoint of [
      '',
      'nonsense',
      'http://push.example.org/1',
      'https://127.0.0.1/1',
      'https://2130706433/1',
      'https://10.0.0.7/1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/1',
      'https://[::ffff:10.0.0.7]/1',
      'https://push.example.org:8443/1',
      'https://ana:secret@push.example.org/1',
      'https://push.example.org/1#there',
      'http://localhost:3000/1',
      'http://127.0.0.1:9999/1',
      'http://[::1]:3000/1',
      service.browser().subscription.endpoint,
      'http://10.0.0.7/1',
      'ftp://push.example.org/1',
      'javascript:alert(1)',
      'https://push.example.org/with space',
      `https://push.example.org/${'x'.repeat(2_000)}`,
    ]) {
      const answer = await ana.post('/subscribe-push', { ...elsewhere(), endpoint });
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'endpoint', endpoint);
    }
  });

  it('refuses keys that cannot encrypt', async () => {
    const ana = await server.person('ana');
    const { p256dh } = elsewhere();
    for (const [field, value] of [
      ['p256dh', ''],
      ['p256dh', p256dh.slice(1)],
      ['p256dh', `A${p256dh.slice(1)}`],
      ['p256dh', `${p256dh.slice(0, -4)}AAAA`],
      ['p256dh', `${p256dh.slice(0, -1)}+`],
      ['auth', ''],
      ['auth', 'short'],
      ['auth', 'x'.repeat(23)],
      ['auth', '='.repeat(22)],
      ['auth', 7],
    ] as const) {
      const answer = await ana.post('/subscribe-push', { ...elsewhere(), [field]: value });
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, field, String(value));
    }
  });

  it('refuses a session that ends during the request, and stores nothing', async () => {
    const ana = await server.person('ana');
    const { sessions } = (await ana.get('/sessions')).body;
    await ana.post('/logout');
    const gone = { user_id: ana.id, session_id: sessions[0].id, locale: 'en' } as const;
    const { store } = server.running.world;
    await assert.rejects(store.write(subscribePush, [{ ...elsewhere(), ...gone }]), {
      code: 'session_required',
    });
  });
});

describeWithServer(
  'a browser that subscribes',
  (server) => {
    it('replaces the subscription of the same endpoint: one push, with the new keys', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const [old, browser] = [service.browser(), service.browser()];
      const { endpoint } = browser.subscription;
      for (const keys of [old.subscription, browser.subscription, browser.subscription]) {
        const { p256dh, auth } = keys;
        const answer = await ana.post('/subscribe-push', { endpoint, p256dh, auth });
        assert.equal(answer.status, 204, answer.text);
      }
      await luis.says(chat.chat_id, 'Hello');
      await server.running.world.push.settle();
      assert.deepEqual(
        browser.received.map(({ body }) => body),
        ['Hello'],
      );
      assert.deepEqual(old.sent, []);
    });

    it('assigns a browser to the person who subscribed in it last', async () => {
      const [ana, eva, luis] = await server.people('ana', 'eva', 'luis');
      const browser = await service.browserOf(ana);
      assert.equal((await eva.post('/subscribe-push', browser.subscription)).status, 204);
      await luis.says((await server.personalChat(luis, ana)).chat_id, 'For Ana');
      await luis.says((await server.personalChat(luis, eva)).chat_id, 'For Eva');
      await server.running.world.push.settle();
      assert.deepEqual(
        browser.received.map(({ body }) => body),
        ['For Eva'],
      );
    });

    it(`keeps ${pushSubscriptionsPerPersonMax} browsers of a person, and deletes the oldest`, async () => {
      const [ana, eva, luis] = await server.people('ana', 'eva', 'luis');
      const bystander = await service.browserOf(eva);
      const browsers = [];
      for (let n = 0; n < pushSubscriptionsPerPersonMax + 2; n++) {
        browsers.push(await service.browserOf(ana));
      }
      await luis.says((await server.personalChat(luis, ana)).chat_id, 'Hello');
      await luis.says((await server.personalChat(luis, eva)).chat_id, 'Hello');
      await server.running.world.push.settle();
      assert.deepEqual(
        browsers.map(({ sent }) => sent.length),
        [0, 0, ...Array(pushSubscriptionsPerPersonMax).fill(1)],
      );
      assert.equal(bystander.sent.length, 1);
    });
  },
  pushServiceEnv,
);

describeWithServer(
  'subscribe-push, again and again',
  (server) => {
    it('has a rate limit', async () => {
      const ana = await server.person('ana');
      const statuses = [];
      for (let n = 0; n <= 60; n++) {
        statuses.push((await ana.post('/subscribe-push', elsewhere())).status);
      }
      assert.deepEqual(statuses, [...Array(60).fill(204), 429]);
    });
  },
  { RATE_LIMIT: 'on' },
  ['sqlite'],
);
