import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FoundMessage } from '../../contract/chats.ts';
import { type Chat, sayMany } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { search } from '../../test/search.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('the pages and the input of search-messages', (server) => {
  let ana: Person;
  let luis: Person;
  let chat: Chat;
  /** Creates a chat for one test, so that tests do not find each other’s messages. */
  const scene = async () => {
    [ana, luis] = await server.people('ana', 'luis');
    chat = await server.personalChat(ana, luis);
  };
  const say = (...texts: string[]) => sayMany(server, ana, chat, texts);

  it('page back with `next_before`, without gaps or repeats', async () => {
    await scene();
    for (let i = 1; i <= 7; i++) await say(`pear ${i}`, 'other');
    const pages: string[][] = [];
    let more = '&limit=3';
    for (;;) {
      const { body } = await search(server, luis, 'pear', more);
      pages.push(body.results.map(({ message }: FoundMessage) => message.content));
      if (body.next_before === null) break;
      more = `&limit=3&before=${body.next_before}`;
    }
    assert.deepEqual(pages, [
      ['pear 7', 'pear 6', 'pear 5'],
      ['pear 4', 'pear 3', 'pear 2'],
      ['pear 1'],
    ]);
    const { body } = await search(server, luis, 'pear', '&limit=7');
    assert.equal(body.results.length, 7);
    assert.equal(body.next_before, null);
  });

  it('have 50 results by default', async () => {
    await scene();
    await say(...Array.from({ length: 51 }, (_, i) => `plum ${i}`));
    const { body } = await search(server, luis, 'plum');
    assert.equal(body.results.length, 50);
    assert.equal(body.next_before, body.results[49].message.id);
  });

  it('find a prefix among the newest and the older messages, each once', async () => {
    await scene();
    // Frequent enough for the scan of newest messages, after a stretch in which it is too rare.
    await say('quincewine of old');
    await say(...Array.from({ length: 300 }, (_, i) => `nothing ${i}`));
    await say('quincewine 300');
    await say(...Array.from({ length: 300 }, (_, i) => `nothing else ${i}`));
    await say(...Array.from({ length: 70 }, (_, i) => (i % 2 ? 'nothing' : `quincewine no ${i}`)));
    const said = (await luis.fetches(chat)).messages.map(
      ({ content }: { content: string }) => content,
    );
    const expected = said.filter((text: string) => text.startsWith('quince')).reverse();
    const contents = async (q: string, more: string) =>
      (await search(server, luis, q, more)).body.results.map(
        ({ message }: FoundMessage) => message.content,
      );
    assert.deepEqual(await contents('quince', '&limit=100'), expected);
    assert.deepEqual(await contents('quince', '&limit=33'), expected.slice(0, 33));
    assert.deepEqual(await contents('quince', '&limit=5'), expected.slice(0, 5));
    assert.deepEqual(await contents('300 quin', ''), ['quincewine 300']);
    assert.deepEqual(await contents('nothing quin', ''), []);
  });

  it('are empty for a query without words', async () => {
    await scene();
    await say('something');
    for (const q of ['', '   ', '***', '"', '👋', "'", '.,;']) {
      assert.deepEqual((await search(server, luis, q)).body, { results: [], next_before: null }, q);
    }
    assert.deepEqual((await luis.get('/search-messages')).body.results, []);
  });

  it('refuse invalid numbers and a query that is too long', async () => {
    await scene();
    for (const [query, field] of [
      [`q=${'x'.repeat(201)}`, 'q'],
      ['q=a%00b', 'q'],
      ['q=a&q=b', 'q'],
      ['q=a&limit=0', 'limit'],
      ['q=a&limit=101', 'limit'],
      ['q=a&before=0', 'before'],
      ['q=a&chat_id=x', 'chat_id'],
    ] as const) {
      const answer = await luis.get(`/search-messages?${query}`);
      assert.equal(answer.status, 400, query);
      assert.equal(answer.body.errors[0].field, field);
    }
  });

  it('give the same refusal for a chat of others and an unknown chat', async () => {
    await scene();
    const eva = await server.person('eva');
    await say('something');
    for (const q of ['something', '']) {
      const theirs = await search(server, eva, q, `&chat_id=${chat.chat_id}`);
      const none = await search(server, eva, q, '&chat_id=999999');
      assert.equal(theirs.status, 403);
      assert.equal(theirs.text, none.text);
    }
  });
});
