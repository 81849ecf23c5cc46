import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { contents } from '../../test/chats.ts';
import { until } from '../../test/until.ts';
import { describeWithServer } from '../../test/world.ts';
import { checkDatabase } from '../commands/check-database.ts';
import { databaseFile } from './open-store.ts';
import { openSqlite } from './sqlite-connection.ts';

const sends = 20;
/** How long the other process holds the lock, and how long it pauses between its turns. */
const busyMs = 200;
const pauseMs = 10;
const messagesInPauses = 10;
/** A busy machine misses a pause now and then; a writer that sleeps between its tries misses most of them. */
const turnsMax = 3 * messagesInPauses;

describeWithServer(
  'the writer thread',
  (server) => {
    it('delays no poll while it waits, and commits waiting writes together', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      await ana.says(chat.chat_id, 'before');
      const { version } = await luis.fetches(chat, true);
      const path = `/get-chat-messages/${chat.chat_id}?after=${version}`;
      const etag = (await luis.get(path)).headers.get('etag') ?? '';

      // Another process holds the write lock, so a commit waits as on a stuck disk.
      const other = openSqlite(databaseFile(server.env.DATA_DIR ?? ''));
      const transactions = () =>
        Number(
          other.prepare("SELECT value FROM settings WHERE name = 'transactions'").get()?.value,
        );
      other.exec('BEGIN IMMEDIATE');
      const before = transactions();
      let answered = 0;
      const sending = Array.from({ length: sends }, async (_, i) => {
        await ana.says(chat.chat_id, `meanwhile ${i}`);
        answered++;
      });
      for (let poll = 0; poll < 50; poll++) {
        const { status } = await luis.get(path, { 'if-none-match': etag });
        assert.equal(status, 304);
      }
      assert.equal(answered, 0);
      other.exec('ROLLBACK');
      await Promise.all(sending);

      assert.equal((await ana.fetches(chat)).messages.length, 1 + sends);
      const used = transactions() - before;
      assert.ok(used < sends / 2, `${sends} sends took ${used} transactions`);
      other.close();
    });

    it('gets its turn beside another process that writes nearly all the time', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const other = openSqlite(databaseFile(server.env.DATA_DIR ?? ''));
      let turns = 0;
      let isOver = false;
      const writing = (async () => {
        while (!isOver) {
          other.exec('BEGIN IMMEDIATE');
          turns++;
          await sleep(busyMs);
          other.exec('COMMIT');
          await sleep(pauseMs);
        }
      })();
      for (let i = 0; i < messagesInPauses; i++) await ana.says(chat.chat_id, `${i}`);
      isOver = true;
      const used = turns;
      await writing;
      other.close();
      assert.ok(used <= turnsMax, `${messagesInPauses} messages took ${used} turns of the other`);
    });

    it('exposes no uncommitted data', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const other = openSqlite(databaseFile(server.env.DATA_DIR ?? ''));
      other.exec('BEGIN IMMEDIATE');
      let isSent = false;
      const sending = ana.says(chat.chat_id, 'soon').then(() => {
        isSent = true;
      });
      assert.deepEqual((await luis.fetches(chat)).messages, []);
      other.exec('ROLLBACK');
      await until('the message is sent', () => isSent);
      await sending;
      assert.equal((await luis.fetches(chat)).messages.length, 1);
      other.close();
    });
  },
  {},
  ['sqlite'],
);

describeWithServer(
  'actions committed together',
  (server) => {
    const invite = async (): Promise<string> =>
      (await server.admin.post('/create-invite', {})).body.code;
    const person = async (name: string) => {
      const somebody = server.nobody();
      await somebody.register(name, { invite: await invite() });
      return somebody;
    };

    it('roll back an action that is refused halfway, and no other', async () => {
      const [ana, luis, eva] = [await person('ana'), await person('luis'), await person('eva')];
      const chat = await server.personalChat(ana, luis);
      const elsewhere = await server.personalChat(ana, eva);
      const code = await invite();
      const { store } = server.running.world;
      const clientId = { 'client-message-id': 'once' };

      const other = openSqlite(databaseFile(server.env.DATA_DIR ?? ''));
      other.exec('BEGIN IMMEDIATE');
      const send = (content: string, more: object = {}, { chat_id } = chat) =>
        ana.post('/send-message', { 'chat-id-field': chat_id, 'message-input': content, ...more });
      const sending = Array.from({ length: sends }, (_, i) => send(`message ${i}`));
      const first = send('first', clientId);
      // Earlier actions of the batch have written, and this one uses the invitation before it is
      // refused.
      const taken = server.nobody().register(luis.username, { invite: code });
      await until('all of them wait', () => store.counts.waiting === sends + 2);
      const again = send('again', clientId);
      const stolen = send('stolen', clientId, elsewhere);
      const last = send('last');
      await until('these wait too', () => store.counts.waiting === sends + 5);
      other.exec('ROLLBACK');
      other.close();

      const statuses = async (answers: Promise<{ status: number }>[]) =>
        (await Promise.all(answers)).map(({ status }) => status);
      assert.deepEqual(new Set(await statuses(sending)), new Set([201]));
      assert.deepEqual(await statuses([first, again, last]), [201, 200, 201]);
      assert.equal((await again).body.message.id, (await first).body.message.id);
      assert.deepEqual([(await taken).status, (await taken).body.code], [409, 'username_taken']);
      assert.equal((await stolen).body.code, 'client_message_id_used');

      const { messages, version } = await luis.fetches(chat);
      assert.equal(messages.length, sends + 2);
      const expected = [
        ...Array.from({ length: sends }, (_, i) => `message ${i}`),
        'first',
        'last',
      ];
      assert.deepEqual(contents(messages).toSorted(), expected.toSorted());
      // One for the chat, one for each message, and two for the deliveries to Luis.
      assert.equal(version, 1 + sends + 2 + 1);
      assert.deepEqual((await eva.fetches(elsewhere)).messages, []);
      const invited = await server.nobody().register('invited', { invite: code });
      assert.equal(invited.status, 201, invited.text);
      assert.deepEqual(await checkDatabase(store), []);
    });
  },
  { REGISTRATION: 'invite' },
  ['sqlite'],
);
