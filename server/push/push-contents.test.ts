/** The text of a push and its encryption. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { PushService, pushServiceEnv, vapidClaims } from '../../test/push-service.ts';
import { describeWithServer } from '../../test/world.ts';

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

describeWithServer(
  'what a push says',
  (server) => {
    const settle = () => server.running.world.push.settle();

    it('uses the language that its reader has chosen, or else the browser’s', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const group = await server.group(ana, luis, eva);
      await luis.post('/edit-profile', { locale: 'es' });
      const spanish = { 'accept-language': 'es-ES,es;q=0.9' };
      const english = { 'accept-language': 'en-GB' };
      const chosen = await service.browserOf(luis, english);
      const asked = await service.browserOf(eva, spanish);
      await ana.says(group.chat_id, `@${luis.username} @${eva.username}`);
      await settle();
      const title = `${ana.username} Tester en Group`;
      for (const browser of [chosen, asked]) {
        const push = await browser.push();
        assert.deepEqual([push.title, push.lang], [title, 'es']);
      }
      await eva.post('/edit-profile', { locale: 'en' });
      await ana.says(group.chat_id, `@${eva.username}`);
      await settle();
      const push = await asked.push(2);
      assert.deepEqual([push.title, push.lang], [`${ana.username} Tester in Group`, 'en']);
    });

    it('shows one short line of the message, cut between characters', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const browser = await service.browserOf(ana);
      await luis.says(chat.chat_id, '  first\n\n\tsecond  \u202eline\u2066');
      await settle();
      assert.equal((await browser.push()).body, 'first second line');
      const family = '👨‍👩‍👧‍👦';
      await luis.says(chat.chat_id, family.repeat(900));
      await settle();
      const { body } = await browser.push(2);
      assert.match(body, new RegExp(`^(${family})+…$`));
      assert.ok(body.length <= 160);
    });

    it('stays within the size limit of push services for every text', async () => {
      const ana = await server.person('ana');
      const wide = server.nobody();
      const name = '𝔸'.repeat(64);
      await wide.register('wide', { first_name: name, last_name: name });
      const { body: made } = await wide.post('/create-group-chat', {
        group_name: '𝔾'.repeat(100),
        user_ids: [ana.id],
      });
      const browser = await service.browserOf(ana);
      await wide.says(made.chat.chat_id, `@${ana.username} ${'"\\𝕏'.repeat(3_000)}`);
      await settle();
      const { title } = await browser.push();
      assert.equal(title, `${name} ${name} in ${'𝔾'.repeat(100)}`);
      assert.ok((browser.sent[0]?.body.length ?? 0) <= 4_096);
    });

    it('is encrypted for the browser, signed by the server, and shows no content in headers', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const browser = await service.browserOf(ana);
      await luis.says(chat.chat_id, 'A secret');
      await settle();
      await browser.push();
      const [sent] = browser.sent;
      assert.ok(sent);
      assert.equal(sent.headers['content-encoding'], 'aes128gcm');
      assert.equal(sent.headers.topic, `chat-${chat.chat_id}`);
      assert.equal(sent.headers.urgency, 'high');
      assert.ok(Number(sent.headers.ttl) > 0);
      assert.doesNotMatch(
        JSON.stringify(sent.headers) + sent.body.toString('latin1'),
        /secret|luis/,
      );
      const { public_key } = (await ana.get('/push-key')).body;
      const { aud, sub, exp } = vapidClaims(sent, public_key);
      assert.equal(aud, service.address);
      assert.match(String(sub), /^(mailto|https):/);
      assert.ok(Number(exp) * 1_000 > Date.now());
      assert.ok(Number(exp) * 1_000 < Date.now() + 24 * 60 * 60_000);
    });
  },
  pushServiceEnv,
);
