import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('query parameters', (server) => {
  it('are converted to their types, and refused if they can’t be', async () => {
    const ana = await server.person();
    for (const [path, field] of [
      ['/get-chat-messages/abc', 'chat_id'],
      ['/get-chat-messages/0', 'chat_id'],
      ['/get-chat-messages/-1', 'chat_id'],
      ['/get-chat-messages/1.5', 'chat_id'],
      ['/get-chat-messages/0x1', 'chat_id'],
      ['/get-chat-messages/99999999999999999999', 'chat_id'],
      ['/get-chat-messages/5?limit=201', 'limit'],
      ['/get-chat-messages/5?limit=0', 'limit'],
      ['/get-chat-messages/5?limit=ten', 'limit'],
      ['/get-chat-messages/5?after=-1', 'after'],
      ['/get-chat-messages/5?before=0', 'before'],
      ['/search-global?q=a&q=b', 'q'],
      ['/search-global?q=%00', 'q'],
      [`/search-global?q=${'x'.repeat(201)}`, 'q'],
      ['/search-messages?q=a&chat_id=all', 'chat_id'],
    ] as const) {
      const answer = await ana.get(path);
      assert.equal(answer.status, 400, path);
      assert.equal(answer.body.code, 'invalid_input', path);
      assert.equal(answer.body.errors[0].field, field, path);
    }
  });

  it('may be empty, and unknown names are ignored', async () => {
    const ana = await server.person();
    for (const path of [
      '/search-global?q=',
      '/search-messages?q=a&limit=&before=',
      '/search-global?q=a&__proto__=1&constructor=2&more[]=3&utm_source=mail',
    ]) {
      assert.equal((await ana.get(path)).status, 200, path);
    }
  });

  it('with a malformed picture name find no picture', async () => {
    const ana = await server.person();
    for (const name of ['x', 'x.webp', '..%2f..%2fetc%2fpasswd', '%27%20OR%201=1', '%00', 'x%00']) {
      const { status } = await ana.get(`/images/${name}`);
      assert.ok(status === 404 || status === 400, `${name} → ${status}`);
    }
  });

  it('that can’t be decoded are refused like any other invalid input', async () => {
    const anyone = new Person(server.address); // A client whose answers are not checked against the contract.
    for (const path of ['/%zz', '/images/%', '/get-chat-messages/%ff%fe', '/images/%ED%A0%80']) {
      const { status, headers, text } = await anyone.get(path);
      assert.equal(status, 400, path);
      assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/, path);
      assert.equal(JSON.parse(text).code, 'invalid_input', path);
      assert.ok(headers.has('content-security-policy'), path);
    }
  });

  it('that can’t be decoded are refused with a page in a browser, and break nothing', async () => {
    const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const cookie of ['', 'theme=dark', server.admin.cookie]) {
      const anyone = new Person(server.address);
      anyone.cookie = cookie;
      for (const path of ['/%zz', '/images/%', '/project/%ff%fe']) {
        for (const method of ['GET', 'POST']) {
          const { status, headers } = await anyone.send(method, path, { headers: accept });
          assert.equal(status, 400, path);
          assert.match(headers.get('content-type') ?? '', /^text\/html/, path);
          assert.ok(headers.has('content-security-policy'), path);
        }
      }
    }
    assert.equal((await server.admin.get('/me')).status, 200);
  });

  it('that are far too long find nothing', async () => {
    const anyone = new Person(server.address);
    anyone.cookie = server.admin.cookie;
    for (const path of [`/images/${'a'.repeat(300)}`, `/get-chat-messages/${'1'.repeat(300)}`]) {
      const { status, headers, text } = await anyone.get(path);
      assert.ok([400, 404, 414].includes(status), `${status}`);
      assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/, text);
      assert.equal(JSON.parse(text).status, status);
      assert.ok(headers.has('content-security-policy'), path);
    }
  });
});
