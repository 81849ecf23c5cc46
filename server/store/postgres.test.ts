import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import type { TestAnswer } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';
import { poolSize } from './postgres.ts';

describeWithServer(
  'the store on PostgreSQL',
  (server) => {
    const superuser = async () => {
      const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
      await client.connect();
      return client;
    };

    it('reconnects after lost connections, without losing a message', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const admin = await superuser();
      for (let round = 0; round < 5; round++) {
        const sending = Array.from({ length: 10 }, (_, i) =>
          ana.post('/send-message', {
            'chat-id-field': chat.chat_id,
            'message-input': `round ${round}`,
            'client-message-id': `${round} ${i}`,
          }),
        );
        await admin.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        for (const answer of await Promise.all(sending)) {
          // If the connection broke during the commit, the outcome is unknown, and the answer says
          // so.
          if (answer.status === 503) assert.ok(answer.headers.has('retry-after'));
          else assert.equal(answer.status, 201, answer.text);
        }
        for (let i = 0; i < 10; i++) {
          const again = await ana.post('/send-message', {
            'chat-id-field': chat.chat_id,
            'message-input': `round ${round}`,
            'client-message-id': `${round} ${i}`,
          });
          assert.ok(again.status === 200 || again.status === 201);
        }
      }
      assert.equal((await luis.fetches(chat)).messages.length, 50);
      await admin.end();
    });

    it('retries a write after a deadlock', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const one = await server.group(ana, luis);
      const other = await superuser();
      // A transaction holds Luis and waits for the chat, while a removal holds the chat and waits
      // for Luis.
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [luis.id]);
      const removal = ana.post('/remove-user-from-group', {
        chat_id: one.chat_id,
        user_id: luis.id,
      });
      const outcome = await other
        .query('SELECT 1 FROM chats WHERE id = $1 FOR UPDATE', [one.chat_id])
        .then(
          () => 'held',
          (error: Error & { code?: string }) => error.code,
        );
      await other.query('ROLLBACK');
      assert.ok(outcome === 'held' || outcome === '40P01', String(outcome));
      assert.equal((await removal).status, 200);
      assert.equal((await luis.get(`/get-group-chat-messages/${one.chat_id}`)).status, 403);
      await other.end();
    });

    it('keeps working while a newer server adds columns to its tables', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const { id: message_id } = await ana.says(chat.chat_id, 'one');
      // More requests at once than connections, so that all connections have prepared the
      // statements.
      const askEverything = (round: string) =>
        Promise.all(
          Array.from({ length: 30 }, async (_, i) => [
            await luis.get(`/get-chat-messages/${chat.chat_id}`),
            await luis.post('/login', { username: luis.username, password: luis.password }),
            await ana.post('/edit-message', { message_id, 'message-input': `${round} ${i}` }),
          ]),
        );
      const statuses = (answers: TestAnswer[][]) => new Set(answers.flat().map((a) => a.status));
      assert.deepEqual(statuses(await askEverything('before')), new Set([200]));
      const admin = await superuser();
      for (const table of ['users', 'messages', 'tasks', 'group_meta']) {
        await admin.query(`ALTER TABLE ${table} ADD COLUMN of_a_later_version integer`);
      }
      assert.deepEqual(statuses(await askEverything('after')), new Set([200]));
      // A slow migration locks a table for longer than any ordinary conflict.
      await admin.query('BEGIN');
      await admin.query('ALTER TABLE messages ADD COLUMN of_the_next_version integer');
      const asked = askEverything('meanwhile');
      await admin.query('SELECT pg_sleep(2.5)');
      await admin.query('COMMIT');
      assert.deepEqual(statuses(await asked), new Set([200]));
      assert.equal((await luis.fetches(chat)).messages.length, 1);
      await admin.end();
    });

    it('returns ids, versions, counts and times as numbers, never as text', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      await ana.says(chat.chat_id, 'one');
      const { chats } = (await luis.get('/get-chats')).body;
      assert.equal(typeof chats[0].chat_id, 'number');
      assert.equal(chats[0].unread_count, 1);
      assert.equal(typeof chats[0].last_message.version, 'number');
    });
  },
  {},
  ['postgres'],
);

describe('the connections of several processes', () => {
  it('stay below PostgreSQL’s default limit, with some to spare', () => {
    for (let processes = 1; processes <= 40; processes++) {
      const ofEach = poolSize(processes) + 1;
      assert.ok(ofEach >= 2 && processes * ofEach <= 80, `${processes} × ${ofEach}`);
    }
    assert.deepEqual([1, 2, 8, 64].map(poolSize), [20, 20, 9, 1]);
  });
});
