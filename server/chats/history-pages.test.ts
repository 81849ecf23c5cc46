import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contents, historyPath } from '../../test/chats.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('the pages of a history', (server) => {
  it('pages back to the beginning without gaps or repeats', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const other = await server.personalChat(ana, server.admin);
    for (let i = 1; i <= 7; i++) {
      await ana.says(chat.chat_id, `m${i}`);
      await ana.says(other.chat_id, 'in between');
    }
    const pages: string[][] = [];
    let query = 'limit=3';
    for (;;) {
      const { messages } = await luis.fetches(chat, false, query);
      if (messages.length === 0) break;
      pages.push(contents(messages));
      query = `limit=3&before=${messages[0].id}`;
    }
    assert.deepEqual(pages, [['m5', 'm6', 'm7'], ['m2', 'm3', 'm4'], ['m1']]);
  });

  it('has 50 messages by default', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    for (let i = 1; i <= 52; i++) await ana.says(chat.chat_id, `m${i}`);
    const { messages } = await luis.fetches(chat, false, 'before=9007199254740991');
    assert.equal(messages.length, 50);
    assert.equal(messages[0].content, 'm3');
  });

  it('refuses a page combined with a poll, and invalid numbers', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const path = historyPath(chat);
    for (const [query, field] of [
      ['after=1&limit=5', 'after'],
      ['after=1&before=5', 'after'],
      ['after=0&before=5&limit=5', 'after'],
      ['after=-1', 'after'],
      ['after=x', 'after'],
      ['after=1.5', 'after'],
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['before=0', 'before'],
      ['before=1&before=2', 'before'],
    ] as const) {
      const answer = await ana.get(`${path}?${query}`);
      assert.equal(answer.status, 400, query);
      assert.equal(answer.body.code, 'invalid_input');
      assert.equal(answer.body.errors[0].field, field);
    }
    for (const id of ['x', '0', '-1', '1.5', '99999999999999999999']) {
      assert.equal((await ana.get(`/get-chat-messages/${id}`)).status, 400, id);
    }
  });
});
