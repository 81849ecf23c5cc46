/** Long histories are read and sent in parts of 500 messages. These tests cover the edges of parts. */
import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { before, it } from 'node:test';
import { createGunzip } from 'node:zlib';
import type { Message } from '../../contract/chats.ts';
import { allPages, type Chat, contents, historyPath, sayMany } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('a long history', (server) => {
  let ana: Person;
  let luis: Person;
  let chat: Chat;
  let group: Chat;
  before(async () => {
    [ana, luis] = await server.people('ana', 'luis');
    [chat, group] = [await server.personalChat(ana, luis), await server.group(ana, luis)];
  });

  let count = 0;
  for (const length of [499, 500, 501, 999, 1_000, 1_001, 1_200]) {
    it(`of ${length} messages is answered whole and equals its pages`, async () => {
      const texts = Array.from({ length: length - count }, (_, i) => `m${count + i + 1} ñ👋"\\`);
      count = length;
      await sayMany(server, ana, chat, texts);
      const whole = await luis.fetches(chat);
      assert.equal(whole.messages.length, length);
      assert.equal(new Set(contents(whole.messages)).size, length);
      assert.deepEqual(whole.messages, await allPages(luis, chat));
      assert.deepEqual(await luis.fetches(chat), whole);
      const { messages, version } = await luis.fetches(chat, false, 'after=0');
      assert.deepEqual(messages, whole.messages);
      assert.equal(version, whole.version);
    });
  }

  it('of a group is answered whole too, with members and details', async () => {
    await sayMany(
      server,
      ana,
      group,
      Array.from({ length: 700 }, (_, i) => `m${i}`),
    );
    const whole = await luis.fetches(group, true);
    assert.equal(whole.messages.length, 701);
    assert.deepEqual(whole.messages, await allPages(luis, group));
    assert.ok(whole.messages.every(({ state }: Message) => state === 'read'));
    const { messages, ...head } = whole;
    const { messages: none, ...short } = await luis.fetches(group, false, 'limit=1');
    assert.equal(none.length, 1);
    assert.deepEqual(head, short);
  });

  it('has a validator, and is not sent again to a client that has it', async () => {
    const first = await luis.get(historyPath(chat));
    const etag = first.headers.get('etag') ?? '';
    const second = await luis.get(historyPath(chat), { 'if-none-match': etag });
    assert.equal(second.status, 304);
    assert.equal(second.text, '');
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    assert.match(first.headers.get('content-type') ?? '', /^application\/json/);
    const head = await luis.send('HEAD', historyPath(chat));
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('etag'), etag);
    assert.equal(head.text, '');
  });

  // Includes one streamed answer and one that is compressed in one piece.
  for (const query of ['', '?limit=200', '?limit=30', '?after=0']) {
    it(`is compressed if the client accepts it: ${query || 'whole'}`, async () => {
      const path = historyPath(chat) + query;
      const plain = await rawGet(luis, path, {});
      const zipped = await rawGet(luis, path, { 'accept-encoding': 'gzip' });
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(zipped.headers['content-encoding'], 'gzip');
      for (const { headers } of [plain, zipped]) {
        assert.match(headers.vary ?? '', /accept-encoding/i);
        assert.match(headers['content-type'] ?? '', /^application\/json/);
      }
      assert.equal(zipped.headers.etag, plain.headers.etag);
      assert.equal(await text(zipped.pipe(createGunzip())), await text(plain));
    });
  }

  it('can be aborted in the middle, and the server continues', async () => {
    const abort = new AbortController();
    const headers = { cookie: luis.cookie };
    const response = await fetch(luis.address + historyPath(chat), {
      headers,
      signal: abort.signal,
    });
    abort.abort();
    await assert.rejects(response.text());
    assert.equal((await luis.fetches(chat)).messages.length, count);
  });
});

/** Reads the raw bytes, because `fetch` decompresses. */
function rawGet(person: Person, path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(person.address + path, { headers: { cookie: person.cookie, ...headers } }, resolve).on(
    'error',
    reject,
  );
  return promise;
}
