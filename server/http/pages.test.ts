import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';

const page = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const hostile = `</pre></title><script>alert(1)</script><img src=x onerror="a('b')">&amp;`;
const escaped =
  '&lt;/pre&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=';

/** Checks that text stays text: the page has only the server's own tags and attributes. */
function assertHarmless(page: string) {
  // Removes the client's script tag and the data, which no content can end early.
  const html = page
    .replace(/<script type="module" crossorigin src="\/assets\/[\w-]+\.js"><\/script>/, '')
    .replace(/<script type="application\/json" id="page-data">[^<]*<\/script>/, '');
  assert.doesNotMatch(html, /<script|<img|<style|javascript:/i);
  for (const [tag] of html.matchAll(/<\w[^>]*>/g)) {
    assert.doesNotMatch(tag.replaceAll(/"[^"]*"/g, '""'), /\son\w+=/i);
    assert.match(tag, /^<\w+(\s[\w-]+(="[^"<>]*")?)*\s*>$/, tag);
  }
}

describeWithServer(
  'pages',
  (server) => {
    for (const [accept, type] of [
      ['text/html', 'text/html; charset=utf-8'],
      [page.accept, 'text/html; charset=utf-8'],
      ['application/json;q=0.9, text/html', 'text/html; charset=utf-8'],
      ['application/json', 'application/json; charset=utf-8'],
      ['text/html;q=0.5, application/json', 'application/json; charset=utf-8'],
      ['text/html;q=0', 'application/json; charset=utf-8'],
      ['*/*', 'application/json; charset=utf-8'],
      ['', 'application/json; charset=utf-8'],
      ['image/png', 'application/json; charset=utf-8'],
    ] as const) {
      it(`answer a reader who accepts “${accept}” with ${type}`, async () => {
        const { status, headers } = await server.admin.get('/me', { accept });
        assert.equal(status, 200);
        assert.equal(headers.get('content-type'), type);
      });
    }

    it('escape names and messages', async () => {
      const ana = await server.person('ana');
      const luis = await server.person('luis');
      await ana.post('/edit-profile', { first_name: hostile.slice(0, 64), last_name: 'o\'"<b>' });
      const chat = await server.group(ana, luis);
      await ana.post('/edit-group', { chat_id: chat.chat_id, group_name: hostile });
      await ana.says(chat.chat_id, hostile);
      for (const path of [
        '/me',
        '/get-chats',
        `/get-group-chat-messages/${chat.chat_id}`,
        `/search-messages?q=alert`,
        `/search-global?q=${ana.username}`,
      ]) {
        const reader = path === '/me' ? ana : luis;
        const { status, headers, text } = await reader.get(path, page);
        assert.equal(status, 200);
        assert.match(headers.get('content-type') ?? '', /^text\/html/);
        assert.ok(text.includes(escaped.slice(0, 60)), text);
        assertHarmless(text);
      }
    });

    it('redirect after a form to the page that shows its result', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const fields = { user_id: luis.id };
      const opened = await ana.post('/create-personal-chat', fields, 'form', page);
      assert.equal(opened.status, 303);
      assert.equal(opened.text, '');
      assert.match(opened.headers.get('location') ?? '', /^\/\?currentChatId=\d+$/);
      for (const [path, input, location] of [
        ['/edit-profile', { first_name: 'Ana' }, '/'],
        ['/login', { username: ana.username, password: ana.password, next: '/me?a=b' }, '/me?a=b'],
        ['/login', { username: ana.username, password: ana.password, next: '//evil.example' }, '/'],
        ['/logout', {}, '/login'],
      ] as const) {
        const answer = await ana.post(path, input, 'form', page);
        assert.equal(answer.status, 303, answer.text);
        assert.equal(answer.headers.get('location'), location);
      }
    });

    it('redirect signed-out readers to the login page, and remember the address', async () => {
      for (const [path, next] of [
        ['/me', '%2Fme'],
        [
          '/get-chat-messages/5?limit=3&before=9',
          '%2Fget-chat-messages%2F5%3Flimit%3D3%26before%3D9',
        ],
        ['/search-global?q=%26a=%22%3E', '%2Fsearch-global%3Fq%3D%2526a%3D%2522%253E'],
      ]) {
        const { status, headers } = await server.nobody().get(path ?? '', page);
        assert.equal(status, 303);
        assert.equal(headers.get('location'), `/login?next=${next}`);
      }
      const write = await server.nobody().post('/edit-profile', {}, 'form', page);
      assert.equal(write.status, 401);
    });

    it('redirect to the remembered address after signing in', async () => {
      const luis = await server.person('luis');
      const wanted = '/search-global?q=%26a=%22%3E&x=1';
      const sent = await server.nobody().get(wanted, page);
      const form = await server.nobody().get(sent.headers.get('location') ?? '');
      const next = /name="next" value="([^"]*)"/.exec(form.text)?.[1]?.replaceAll('&amp;', '&');
      assert.equal(next, wanted);
      const { username, password } = luis;
      const fields = { username, password, next };
      const login = await server.nobody().post('/login', fields, 'form', page);
      assert.equal(login.headers.get('location'), wanted);
    });

    it('escape everything that forms take from the address', async () => {
      const given = encodeURIComponent(`"><script>alert(1)</script><input onfocus='a()' x="`);
      for (const path of [`/login?next=${given}`, `/register?invite=${given}`]) {
        const { status, text } = await server.nobody().get(path);
        assert.equal(status, 200);
        assert.match(text, /value="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
        assertHarmless(text);
      }
    });

    it('show a refusal in words, with its status', async () => {
      const ana = await server.person();
      for (const [status, answer] of [
        [404, await ana.get('/<script>alert(1)</script>', page)],
        [403, await ana.get('/get-chat-messages/999999', page)],
        [400, await ana.post('/edit-profile', { first_name: '' }, 'json', page)],
        [401, await ana.post('/login', { username: '<b>', password: '<b>' }, 'form', page)],
      ] as const) {
        assert.equal(answer.status, status);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
        assert.match(answer.text, /<h1>.+<\/h1>/);
        assertHarmless(answer.text);
      }
    });
  },
  {},
  ['sqlite'],
);
