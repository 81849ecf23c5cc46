import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { addLabels, addTask, makeProject } from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { routes } from '../routes.ts';

const reads = routes.filter(({ method, answers }) => method === 'GET' && answers[200]);

/** The administrator can read everything, so one reader fetches each URL. */
async function makeReader(server: TestServer): Promise<(url: string) => string> {
  const project = await makeProject(server.admin);
  const [label] = await addLabels(server.admin, project, 'Label');
  const task = await addTask(server.admin, project);
  const luis = await server.person('luis');
  const personal = await server.personalChat(server.admin, luis);
  const group = await server.group(server.admin, luis);
  await luis.says(personal.chat_id, 'Hello');
  const own = await server.admin.says(group.chat_id, 'Hello');
  return (url) =>
    url
      .replace(':chat_id', String((url.includes('group') ? group : personal).chat_id))
      .replace(':id', String(project.id))
      .replace(':label_id', String(label))
      .replace(':task_id', String(task.id))
      .replace('/message-readers', `/message-readers?message_id=${own.id}`);
}

describeWithServer('validators', (server) => {
  for (const { url } of reads) {
    it(`make GET ${url} answer 304 to a client that has the body`, async () => {
      const path = (await makeReader(server))(url);
      await server.admin.get(path); // The first fetch of a chat moves cursors.
      const first = await server.admin.get(path);
      assert.equal(first.status, 200);
      const etag = first.headers.get('etag') ?? '';
      assert.match(etag, /^(W\/)?"[^"]+"$/);
      assert.equal(first.headers.get('cache-control'), 'private, no-cache');
      const strong = etag.replace('W/', '');
      for (const known of [etag, strong, `"other", ${etag}`, `W/"a",W/"b" , ${strong},"c"`]) {
        const again = await server.admin.get(path, { 'if-none-match': known });
        assert.equal(again.status, 304, known);
        assert.equal(again.text, '');
        assert.equal(again.headers.get('etag'), etag);
        assert.equal(again.headers.get('cache-control'), 'private, no-cache');
        assert.equal(again.headers.get('content-type'), null);
      }
      for (const other of ['"other"', 'W/"other"', strong.slice(1, -1), `"${strong}"`]) {
        const again = await server.admin.get(path, { 'if-none-match': other });
        assert.equal(again.status, 200, other);
        assert.equal(again.text, first.text);
      }
    });
  }

  it('cover the description of the API too', async () => {
    const { headers } = await server.nobody().get('/openapi.json');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    assert.equal((await server.nobody().get('/openapi.json', known)).status, 304);
  });

  it('change when the answer changes', async () => {
    const ana = await server.person();
    const changes: [string, (ana: Person) => Promise<unknown>][] = [
      ['/me', () => ana.post('/edit-profile', { first_name: 'Changed' })],
      ['/sessions', () => server.another(ana)],
      [
        '/api-tokens',
        () => ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password }),
      ],
      ['/get-chats', () => server.personalChat(ana, server.admin)],
      [`/search-global?q=zoe`, () => server.person('zoe')],
    ];
    for (const [path, change] of changes) {
      const before = await ana.get(path);
      await change(ana);
      const known = { 'if-none-match': before.headers.get('etag') ?? '' };
      const after = await ana.get(path, known);
      assert.equal(after.status, 200, path);
      assert.notEqual(after.text, before.text, path);
    }
  });

  it('differ between a page and the data that it shows', async () => {
    const pathOf = await makeReader(server);
    for (const { url } of reads) {
      const path = pathOf(url);
      const asData = { accept: 'application/json' };
      await server.admin.get(path, asData);
      const data = await server.admin.get(path, asData);
      const known = { 'if-none-match': data.headers.get('etag') ?? '', accept: 'text/html' };
      const page = await server.admin.get(path, known);
      assert.equal(page.status, 200, `GET ${url} as a page`);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    }
  });

  it('are checked only after the caller’s access', async () => {
    const ana = await server.person();
    const known = { 'if-none-match': (await ana.get('/get-chats')).headers.get('etag') ?? '' };
    assert.equal((await ana.get('/get-chats', known)).status, 304);
    assert.equal((await server.nobody().get('/get-chats', known)).status, 401);
    const stranger = await server.person();
    assert.equal((await stranger.get('/get-chats', known)).status, 200);
  });
});

describeWithServer(
  'answers that are not cached',
  (server) => {
    it('are those to changes, refusals and unstable reads', async () => {
      const ana = await server.person();
      for (const answer of [
        await ana.post('/edit-profile', { first_name: 'Ana' }),
        await ana.post('/edit-profile', { first_name: '' }),
        await ana.get('/nowhere'),
        await ana.get('/users'),
        await server.nobody().get('/me'),
      ]) {
        assert.equal(answer.headers.get('cache-control'), 'no-store');
        assert.equal(answer.headers.get('etag'), null);
      }
      const page = await ana.get('/me', { accept: 'text/html' });
      assert.equal(page.headers.get('cache-control'), 'private, no-cache');
    });
  },
  {},
  ['sqlite'],
);
