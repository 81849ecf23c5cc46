/** Which messages cause a push, and for whom. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { addLabels, addMembers, labelMember, makeProject } from '../../test/projects.ts';
import { PushService, pushServiceEnv } from '../../test/push-service.ts';
import { describeWithServer } from '../../test/world.ts';

let service: PushService;
before(async () => {
  service = await PushService.start();
});
after(() => service.stop());

describeWithServer(
  'a push',
  (server) => {
    const settle = () => server.running.world.push.settle();

    it('arrives a few seconds after a message in a personal chat', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const [desk, phone] = [await service.browserOf(ana), await service.browserOf(ana)];
      const own = await service.browserOf(luis);
      const message = await luis.says(chat.chat_id, '¿Comemos juntos?');
      assert.deepEqual(await desk.push(), {
        chat_id: chat.chat_id,
        message_id: message.id,
        title: `${luis.username} Tester`,
        body: '¿Comemos juntos?',
        lang: 'en',
      });
      await phone.push();
      await settle();
      assert.deepEqual(own.sent, [], 'nobody is told of their own message');
    });

    it('is not sent to a person who has read the message in the meantime', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const browser = await service.browserOf(ana);
      await luis.says(chat.chat_id, 'Hello');
      await ana.fetches(chat, true);
      await settle();
      assert.deepEqual(browser.sent, []);
      await luis.says(chat.chat_id, 'Are you there?');
      await ana.fetches(chat, false);
      await settle();
      assert.equal((await browser.push()).body, 'Are you there?');
    });

    it('is not sent for a message deleted at once, and shows the new text of an edited one', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const browser = await service.browserOf(ana);
      const edited = await luis.says(chat.chat_id, 'Hlelo');
      await luis.post('/edit-message', { message_id: edited.id, 'message-input': 'Hello' });
      const deleted = await luis.says(chat.chat_id, 'Not for you');
      await luis.post('/delete-message', { message_id: deleted.id });
      await settle();
      assert.equal((await browser.push()).body, 'Hello');
    });

    it('is sent once for a repeated send', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const browser = await service.browserOf(ana);
      const extra = { 'client-message-id': 'one' };
      await luis.says(chat.chat_id, 'Hello', extra);
      await settle();
      const input = { 'chat-id-field': chat.chat_id, 'message-input': 'Hello', ...extra };
      assert.equal((await luis.post('/send-message', input)).status, 200);
      await settle();
      await browser.push();
    });

    it('shows only the last message of each chat', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const chats = [await server.personalChat(ana, luis), await server.personalChat(ana, eva)];
      const browser = await service.browserOf(ana);
      for (const text of ['one', 'two', 'three']) {
        await luis.says(chats[0]?.chat_id ?? 0, `Luis: ${text}`);
        await eva.says(chats[1]?.chat_id ?? 0, `Eva: ${text}`);
      }
      await settle();
      assert.deepEqual(browser.received.map(({ body }) => body).sort(), [
        'Eva: three',
        'Luis: three',
      ]);
    });

    it('of a group is sent only to people whom the message mentions', async () => {
      const [ana, luis, eva, max] = await server.people('ana', 'luis', 'eva', 'max');
      const group = await server.group(ana, luis, eva);
      const browsers = {
        ana: await service.browserOf(ana),
        luis: await service.browserOf(luis),
        eva: await service.browserOf(eva),
        max: await service.browserOf(max),
      };
      await ana.says(group.chat_id, 'Hello all');
      await ana.says(
        group.chat_id,
        `Hello @${luis.username}, and @${max.username} who is not here`,
      );
      await ana.says(group.chat_id, `I am @${ana.username}`);
      await settle();
      assert.match((await browsers.luis.push()).body, /^Hello @/);
      for (const who of ['ana', 'eva', 'max'] as const)
        assert.deepEqual(browsers[who].sent, [], who);
    });

    it('is sent to people who have a label that the message mentions', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const project = await makeProject(ana, 'Web nueva');
      await addMembers(ana, project, [luis, eva]);
      const [design] = await addLabels(ana, project, 'Diseño');
      await labelMember(ana, project, luis, [design]);
      const carrier = await service.browserOf(luis);
      const other = await service.browserOf(eva);
      await ana.says(project.chat_id, 'La portada, @diseño');
      await settle();
      const { title, body, chat_id } = await carrier.push();
      assert.equal(title, `${ana.username} Tester in Web nueva`);
      assert.equal(body, 'La portada, @diseño');
      assert.equal(chat_id, project.chat_id);
      assert.deepEqual(other.sent, []);
    });

    it('is not sent to a person removed from the group before it is sent', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const group = await server.group(ana, luis, eva);
      const removed = await service.browserOf(luis);
      const stays = await service.browserOf(eva);
      await ana.says(group.chat_id, `@${luis.username} @${eva.username}`);
      await ana.post('/remove-user-from-group', { chat_id: group.chat_id, user_id: luis.id });
      await settle();
      assert.deepEqual(removed.sent, []);
      await stays.push();
    });
  },
  pushServiceEnv,
);
