/** The service worker's pure functions: what it caches, and the page it writes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Me } from '../../contract/accounts.ts';
import type { Message } from '../../contract/chats.ts';
import { type History, isWhole, tailOf, withChanges } from '../../web/sw/histories.ts';
import { cacheKind, isClientPage, partOf } from '../../web/sw/offline-paths.ts';
import { fillPage, readMe } from '../../web/sw/page-html.ts';
import { describeWithServer } from '../world.ts';

const message = (id: number, content: string, state: Message['state'] = 'sent') =>
  ({ id, content, state }) as Message;

const history = (version: number, messages: Message[], cursors = [0, 0]): History => ({
  version,
  delivered_up_to: cursors[0] ?? 0,
  read_up_to: cursors[1] ?? 0,
  messages,
});

describe('a cached chat', () => {
  const kept = { ...history(5, [message(1, 'one'), message(3, 'three')]), members: ['ana'] };

  it('merges new and changed messages in order, and updates states', () => {
    const changes = history(8, [message(1, 'one, edited'), message(2, 'two')], [3, 1]);
    assert.deepEqual(withChanges(kept, changes, 5), {
      ...history(
        8,
        [
          message(1, 'one, edited', 'read'),
          message(2, 'two', 'delivered'),
          message(3, 'three', 'delivered'),
        ],
        [3, 1],
      ),
      members: ['ana'],
    });
  });

  it('takes members if they changed', () => {
    const changes = { ...history(6, []), members: ['ana', 'luis'] };
    assert.deepEqual(withChanges(kept, changes, 5)?.members, ['ana', 'luis']);
  });

  it('ignores answers that leave a gap or bring nothing new', () => {
    assert.equal(withChanges(kept, history(9, [message(4, 'four')]), 6), undefined);
    assert.equal(withChanges(kept, history(5, [message(4, 'four')]), 2), undefined);
    assert.equal(withChanges(kept, history(4, []), 3), undefined);
  });

  it('is whole if there were fewer messages than requested', () => {
    assert.ok(isWhole(kept, 3));
    assert.ok(!isWhole(kept, 2));
    assert.deepEqual(
      tailOf(kept, 1).messages.map(({ id }) => id),
      [3],
    );
    assert.equal(tailOf(kept, 9).messages.length, 2);
  });
});

describe('the cache', () => {
  it('holds lists, chats and projects, and nothing else', () => {
    for (const path of ['/me', '/get-chats', '/projects', '/my-tasks']) {
      assert.equal(cacheKind(path)?.name, 'list', path);
    }
    assert.deepEqual(cacheKind('/get-chat-messages/7'), { name: 'chat', max: 20 });
    assert.deepEqual(cacheKind('/get-group-chat-messages/7'), { name: 'chat', max: 20 });
    assert.deepEqual(cacheKind('/project/7'), { name: 'project', max: 5 });
    for (const path of [
      '/',
      '/sessions',
      '/users',
      '/events',
      '/search-messages',
      '/images/x',
      '/project/7/task/1',
      '/project/7/kanban_partial',
      '/get-chat-messages/',
      '/push-key',
      '/me/',
    ]) {
      assert.equal(cacheKind(path), undefined, path);
    }
  });

  it('distinguishes the parts of a chat', () => {
    for (const [query, part] of [
      ['', 'whole'],
      ['currentChatId=7', 'whole'],
      ['limit=100', 'tail'],
      ['limit=100&currentChatId=7', 'tail'],
      ['after=0', 'changes'],
      ['before=9', 'other'],
      ['before=9&limit=5', 'other'],
      ['after=1&limit=5', 'other'],
    ] as const) {
      assert.equal(partOf(new URLSearchParams(query)), part, query);
    }
  });

  it('only serves the client’s pages, not other addresses of the server', () => {
    for (const path of ['/', '/project/12', '/settings']) assert.ok(isClientPage(path), path);
    for (const path of ['/docs', '/project/12/task/1', '/project/x', '/openapi.json', '/me']) {
      assert.ok(!isClientPage(path), path);
    }
  });
});

describeWithServer(
  'the offline page',
  (server) => {
    it("equals the server's page, except for data it cannot know", async () => {
      const ana = server.nobody();
      const name = '</script><!-- $& $1 ';
      await ana.register('ana', { first_name: name });
      const page = await ana.get('/settings', {
        accept: 'text/html',
        cookie: `${ana.cookie}; theme=dark`,
      });
      const me = (await ana.get('/me')).body as Me;
      assert.deepEqual(readMe(page.text), me);
      assert.equal(me.first_name, name.trim());
      const shell = (await server.nobody().get('/shell.html')).text;
      assert.equal(readMe(shell), undefined);
      const filled = fillPage(shell, { me, lang: 'en', theme: 'dark' });
      assert.equal(filled, page.text.replace(/<noscript>.*<\/noscript>/, ''));
      assert.deepEqual(readMe(filled), me);
    });

    it('says that nobody is signed in if so', async () => {
      const page = await server.nobody().get('/login', { accept: 'text/html' });
      assert.equal(readMe(page.text), null);
      const shell = (await server.nobody().get('/shell.html')).text;
      assert.equal(readMe(fillPage(shell, { me: null, lang: 'es', theme: 'other' })), null);
      assert.match(fillPage(shell, { me: null, lang: 'es', theme: 'other' }), /<html lang="es">/);
    });
  },
  {},
  ['sqlite'],
);
