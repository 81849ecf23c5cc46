import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../test/until.ts';
import { describeWithServer } from '../../test/world.ts';
import { databaseFile } from './open-store.ts';
import { openSqlite } from './sqlite-connection.ts';

const sends = 20;

describeWithServer(
  'the thread that writes',
  (server) => {
    it('holds up no poll while it waits, and commits together what waited together', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      await ana.says(chat.chat_id, 'before');
      const { version } = await luis.fetches(chat, true);
      const path = `/get-chat-messages/${chat.chat_id}?after=${version}`;
      const etag = (await luis.get(path)).headers.get('etag') ?? '';

      // Another process has the one lock for writing: a commit can't go on, as on a stuck disk.
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

    it('shows nobody what is not committed', async () => {
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
