import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FoundMessage } from '../../contract/chats.ts';
import { contents, sayMany } from '../../test/chats.ts';
import { withChildren } from '../../test/child-server.ts';
import { Person } from '../../test/person.ts';
import { connect } from '../../test/raw-database.ts';
import { findTexts, indexAll, searchPath } from '../../test/search.ts';
import { until } from '../../test/until.ts';
import { describeWithServer, engines } from '../../test/world.ts';
import { checkDatabase } from '../commands/check-database.ts';
import { withReader } from '../commands/read-database.ts';
import { readConfig } from '../config.ts';

/** SQLite indexes after this many messages. */
const indexedAtOnce = 256;
/** Hundreds of messages on two processes, on a machine that has other work. */
const saidTimeoutMs = 120_000;

describeWithServer('messages that are not indexed yet', (server) => {
  const indexedUpTo = async () => {
    const { rows, end } = await connect(server.env);
    const found = await rows("SELECT value FROM settings WHERE name = 'messages_indexed_up_to'");
    await end();
    return Number(found[0]?.value);
  };

  it('are found at every moment, each once', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    for (let said = 0; said < 2 * indexedAtOnce; said += 37) {
      const texts = Array.from({ length: 37 }, (_, i) => `turnip ${said + i}`);
      await sayMany(server, ana, chat, texts);
      const asked = ['turnip', 'turn', `turnip ${said}`, `${said} turn`];
      const [all, beginning, one, other] = await Promise.all(
        asked.map((q) => luis.get(searchPath(q, '&limit=100'))),
      );
      const expected = (await luis.fetches(chat)).messages.slice(-100).reverse();
      const found = all?.body.results.map((result: { message: unknown }) => result.message);
      assert.deepEqual(contents(found), contents(expected));
      assert.deepEqual(beginning?.body.results.length, found.length);
      assert.equal(one?.body.results.at(-1).message.content, `turnip ${said}`);
      assert.equal(other?.body.results.at(-1).message.content, `turnip ${said}`);
    }
    assert.deepEqual(await checkDatabase(server.running.world.store), []);
  });

  it('are found if an event triggers the indexing', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const group = await server.group(ana, luis);
    const { id } = await ana.says(group.chat_id, 'radish');
    const fillers = indexedAtOnce - 1 - (id % indexedAtOnce);
    await sayMany(server, ana, group, Array(fillers).fill('filler'));
    const renamed = { chat_id: group.chat_id, group_name: 'Roots' };
    assert.equal((await ana.post('/edit-group', renamed)).status, 200);
    const last = (await luis.fetches(group)).messages.at(-1);
    assert.deepEqual([last.kind, last.id % indexedAtOnce], ['event', 0]);
    if (server.engine === 'sqlite') assert.equal(await indexedUpTo(), last.id);
    assert.deepEqual(await findTexts(server, luis, 'radish'), ['radish']);
  });

  it('are no longer found after a deletion, and by their new words after an edit', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const early = await ana.says(chat.chat_id, 'parsnip');
    const edited = await ana.says(chat.chat_id, 'parsnip too');
    await indexAll(server);
    const late = await ana.says(chat.chat_id, 'parsnip late');
    const editedLate = await ana.says(chat.chat_id, 'parsnip late too');
    for (const { id } of [edited, editedLate]) {
      const change = { message_id: id, 'message-input': `celery ${id}` };
      assert.equal((await ana.post('/edit-message', change)).status, 200);
    }
    const celeries = [`celery ${editedLate.id}`, `celery ${edited.id}`];
    assert.deepEqual(await findTexts(server, luis, 'parsnip'), ['parsnip late', 'parsnip']);
    assert.deepEqual(await findTexts(server, luis, 'celery'), celeries);
    for (const { id } of [early, late, edited, editedLate]) {
      assert.equal((await ana.post('/delete-message', { message_id: id })).status, 200);
    }
    assert.deepEqual(await findTexts(server, luis, 'parsnip'), []);
    assert.deepEqual(await findTexts(server, luis, 'celery'), []);
    assert.deepEqual(await checkDatabase(server.running.world.store), []);
  });

  it('are indexed at once if they are long, written or folded', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const change = async (id: number, content: string) =>
      assert.equal(
        (await ana.post('/edit-message', { message_id: id, 'message-input': content })).status,
        200,
      );
    for (const long of ['mangold '.repeat(200), 'mangold '.concat('\ufdfa'.repeat(60))]) {
      await indexAll(server);
      const short = await ana.says(chat.chat_id, 'mangold, short');
      const said = await ana.says(chat.chat_id, long);
      if (server.engine === 'sqlite') assert.equal(await indexedUpTo(), said.id);
      const first = await ana.says(chat.chat_id, 'endive');
      const second = await ana.says(chat.chat_id, 'mangold, last');
      await change(first.id, long);
      if (server.engine === 'sqlite') assert.equal(await indexedUpTo(), first.id);
      const { results } = (await luis.get(searchPath('mangold', '&limit=4'))).body;
      const ids = results.map((result: FoundMessage) => result.message.id);
      assert.deepEqual(ids, [second.id, first.id, said.id, short.id]);
    }
    assert.deepEqual(await checkDatabase(server.running.world.store), []);
  });

  it('are hidden from strangers, as indexed messages are', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const group = await server.group(ana, luis, eva);
    await ana.says(group.chat_id, 'rutabaga');
    assert.equal((await eva.get(searchPath('rutabaga'))).body.results.length, 1);
    await ana.post('/remove-user-from-group', { chat_id: group.chat_id, user_id: eva.id });
    assert.deepEqual(await findTexts(server, eva, 'rutabaga'), []);
    assert.deepEqual(await findTexts(server, luis, 'rutabaga'), ['rutabaga']);
  });
});

describeWithServer(
  'messages that an older version has indexed at once',
  (server) => {
    it('are found once, before and after they are indexed again', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { chat_id } = await server.personalChat(ana, luis);
      const { id } = await ana.says(chat_id, 'kohlrabi');
      const { run, rows, end } = await connect(server.env);
      const insert = `INSERT INTO message_words (rowid, words) VALUES (${id}, '_${chat_id} kohlrabi')`;
      await run(insert);
      assert.deepEqual(await findTexts(server, luis, 'kohlrabi'), ['kohlrabi']);
      const indexed = `SELECT rowid FROM message_words WHERE message_words MATCH 'kohlrabi'`;
      assert.equal((await rows(indexed)).length, 1);
      await end();
    });
  },
  {},
  ['sqlite'],
);

describeWithServer(
  'the index of many messages',
  (server) => {
    it('is merged, so that it has fewer segments than there were indexing runs', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      // One segment fewer than the number at which FTS5 would merge all of them at once.
      const times = 15;
      const texts = Array.from({ length: times * indexedAtOnce }, (_, i) => `onion ${i}`);
      await sayMany(server, ana, chat, texts);
      const { rows, end } = await connect(server.env);
      const [config] = await rows("SELECT v FROM message_words_config WHERE k = 'automerge'");
      assert.equal(Number(config?.v), 0);
      const parts = await rows('SELECT DISTINCT segid FROM message_words_idx');
      await end();
      assert.ok(parts.length <= 5, `${parts.length} parts`);
      for (const i of [0, 1_000, texts.length - 1]) {
        assert.deepEqual(await findTexts(server, luis, `onion ${i} `), [`onion ${i}`]);
      }
      assert.deepEqual(await checkDatabase(server.running.world.store), []);
    });
  },
  {},
  ['sqlite'],
);

for (const engine of engines) {
  describe(`the index of several processes that come and go, on ${engine}`, () => {
    it('contains the messages of each of them, also of one that was killed', () =>
      withChildren(engine, async ({ env, start }) => {
        const [one, two] = await Promise.all([start(), start()]);
        const ana = new Person(one.address);
        await ana.register('ana');
        const luis = new Person(two.address);
        await luis.register('luis');
        const { body } = await ana.post('/create-personal-chat', { user_id: luis.id });
        const { chat_id } = body.chat;
        const told: string[] = [];
        const say = async (person: Person, text: string) => {
          const field = { 'chat-id-field': chat_id, 'message-input': text };
          if ((await person.post('/send-message', field)).status === 201) told.push(text);
        };
        // Whoever is killed has not told all that it was about to.
        const isMuchSaid = () => told.length > 1.5 * indexedAtOnce;
        const killed = until('much is said', isMuchSaid, saidTimeoutMs).then(() =>
          one.process.kill('SIGKILL'),
        );
        await Promise.allSettled(
          Array.from({ length: indexedAtOnce }, (_, n) => [
            say(ana, `beet ${n}`),
            say(luis, `kale ${n}`),
          ]).flat(),
        );
        await killed;
        await say(luis, 'after all');
        assert.equal(told.at(-1), 'after all');
        for (const text of told) {
          const { results } = (await luis.get(searchPath(text, '&limit=100'))).body;
          const found = results.map((result: FoundMessage) => result.message.content);
          assert.equal(found.filter((other: string) => other === text).length, 1, text);
        }
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }));
  });
}
