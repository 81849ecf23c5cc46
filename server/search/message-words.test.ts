import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { FoundMessage } from '../../contract/chats.ts';
import type { Chat } from '../../test/chats.ts';
import { hostileTexts } from '../../test/hostile/hostile-texts.ts';
import type { Person } from '../../test/person.ts';
import { findTexts, search } from '../../test/search.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('the words of a search', (server) => {
  const find = (person: Person, q: string, more = '') => findTexts(server, person, q, more);
  let ana: Person;
  let luis: Person;
  let chat: Chat;
  before(async () => {
    [ana, luis] = await server.people('ana', 'luis');
    chat = await server.personalChat(ana, luis);
  });

  it('are matched as words, even if an engine treats such characters specially', async () => {
    await ana.says(chat.chat_id, 'fish "and" chips: salt, near the sea or not');
    for (const q of [
      'fish "and" chips',
      '"fish chips',
      'fish*',
      'fish AND chips',
      'fish OR chips',
      'chips NOT fish',
      'NEAR(the sea)',
      "'fish'",
      "fish:* & 'chips'",
      'fish | chips',
      '!not',
      '\\fish\\',
      'words : fish',
      '^fish',
      'fish - chips',
      '(fish',
      '{salt}',
      'fish<->chips',
      'fish; DROP TABLE messages',
      '%_',
    ]) {
      const { status, body } = await search(server, luis, q);
      assert.equal(status, 200, q);
      const asked = q.toLowerCase().match(/[a-z]+/g) ?? [];
      const said = ['fish', 'and', 'chips', 'salt', 'near', 'the', 'sea', 'or', 'not'];
      const isFound = asked.length > 0 && asked.every((word) => said.includes(word));
      assert.equal(body.results.length, isFound ? 1 : 0, q);
    }
  });

  for (const [said, ...queries] of [
    ['明日、東京で', '明日', '東京で'],
    ['안녕하세요 여러분', '안녕하세요', '안녕', '여러분'],
    ['Привет, МИР', 'привет', 'ПРИ', 'мир'],
    ['שלום עולם', 'שלום', 'עולם'],
    ['مرحبا بالعالم', 'مرحبا', 'بالعالم'],
    ['ΟΔΥΣΣΕΑΣ και οδός', 'οδυσσεας', 'οδυσσέας', 'ΟΔΥ', 'οδος', 'ΟΔΟΣ', 'ΟΔΥΣ', 'οδοσ'],
    ['Straße über łódź', 'straße', 'STRAßE', 'uber', 'łodz'],
    ['İstanbul', 'istanbul', 'İST'],
    ['𝓯𝓪𝓷𝓬𝔂 ﬁne ①②③', 'fancy', 'fine', '123'],
    ['v2.0 is 50% off, e-mail me@example.org', 'v2.0', '50', 'e-mail', 'me@example.org', 'example'],
    ['it’s João’s', 'joao', 'it’s', 'João’s'],
    ['👋🏽 tacos🌮tonight', 'tacos', 'tonight', '🌮 tacos', 'tacos👋tonight'],
    ['𠮷野家 and 𞤀𞤁𞤂', '𠮷野家', '𞤀𞤁𞤂', '𞤢𞤣𞤤'],
    [`${'long'.repeat(60)}`, 'long'.repeat(50), 'longlong'],
  ] as const) {
    it(`find “${said.slice(0, 24)}”`, async () => {
      await ana.says(chat.chat_id, said);
      for (const q of queries) assert.deepEqual(await find(luis, q), [said], q);
    });
  }

  it('find a message of 10,000 different words', async () => {
    const text = Array.from({ length: 1_600 }, (_, i) => `w${i}x`).join(' ');
    await ana.says(chat.chat_id, text.slice(0, 10_000));
    assert.equal((await find(luis, 'w0x w700x w1400')).length, 1);
    assert.equal(
      (await find(luis, Array.from({ length: 40 }, (_, i) => `w${i}x`).join(' '))).length,
      1,
    );
  });

  for (const [kind, text] of Object.entries(hostileTexts)) {
    it(`find a message that continues with ${kind}`, async () => {
      const content = `needle${kind.length} ${text(9_980)}`;
      const said = await ana.says(chat.chat_id, content);
      const { results } = (await search(server, luis, `needle${kind.length}`)).body;
      const found = results.find((result: FoundMessage) => result.message.id === said.id);
      assert.deepEqual(found.excerpt[0], { text: `needle${kind.length}`, is_match: true });
    });
  }

  it('are searched only in the beginning of a message that is very long when folded', async () => {
    // Each folds to 18 letters and a space, so the last word is beyond the limit.
    const beginning = `walrus ${'\ufdfa '.repeat(1_000)} narwhal `;
    await ana.says(chat.chat_id, `${beginning}${'\ufdfa '.repeat(100)} porpoise`);
    assert.equal((await find(luis, 'walrus')).length, 1);
    assert.equal((await find(luis, 'walrus narwhal')).length, 1);
    assert.equal((await find(luis, 'walrus porpoise')).length, 0);
  });
});
