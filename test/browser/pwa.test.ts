/** The installed client, also offline. */
import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import sharp from 'sharp';
import { makeProject } from '../projects.ts';
import { until } from '../until.ts';
import {
  ask,
  doorOf,
  inCharge,
  inPage,
  kept,
  offline,
  online,
  pageData,
  putBetween,
  texts,
} from './app.ts';
import { describeInBrowser } from './pages.ts';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

describeInBrowser('the installed client', (server, open) => {
  it("meets the browser's criteria for installing", async () => {
    const page = await open(server.admin, '/', online);
    await inCharge(page);
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { name, start_url, scope, display, lang, shortcuts } = JSON.parse(data ?? '');
    assert.deepEqual(
      { name, start_url, scope, display, lang },
      { name: 'Tertulia', start_url: '/', scope: '/', display: 'standalone', lang: undefined },
    );
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Tests run in private mode, in which nothing can be installed.
    const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    assert.deepEqual(faults, []);
    for (const { url } of shortcuts) {
      assert.equal((await server.admin.get(url, { accept: 'text/html' })).status, 200, url);
    }
  });

  it('has icons of the declared sizes', async () => {
    const response = await fetch(`${server.address}/manifest.webmanifest`);
    assert.match(response.headers.get('content-type') ?? '', /^application\/manifest\+json/);
    const { icons, shortcuts } = (await response.json()) as {
      icons: Icon[];
      shortcuts: { icons: Icon[] }[];
    };
    const apple = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' };
    for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((s) => s.icons), apple]) {
      const picture = await fetch(server.address + src);
      assert.equal(picture.headers.get('content-type')?.split(';')[0], type, src);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(await picture.bytes()).metadata();
      assert.equal(`${width}x${height}`, sizes, src);
    }
    assert.deepEqual(
      icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`),
      ['192x192 any', '512x512 any', '512x512 maskable', 'any any'],
    );
  });

  it('prefers the page of a server that answers', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/', online);
    await inCharge(page);
    const project = await makeProject(ana, 'Fresh');
    await page.goto(`${server.address}/project/${project.id}`);
    assert.equal((await pageData(page)).data.project.name, 'Fresh');
    await ana.post(`/project/${project.id}/edit`, { name: 'Fresher' });
    await page.reload();
    assert.equal((await pageData(page)).data.project.name, 'Fresher');
  });
});

describeInBrowser('the client without the server', (server, open) => {
  const door = doorOf(server);
  afterEach(() => door.open());

  it('opens every page, as the same person', async () => {
    const ana = await server.person('ana');
    await ana.post('/edit-profile', { locale: 'es' });
    const page = await open(ana, '/', offline);
    await inCharge(page);
    await page.reload();
    const { me } = await pageData(page);
    assert.equal(me.id, ana.id);
    door.close();
    for (const path of ['/', '/?currentChatId=7', '/projects', '/my-tasks', '/project/3']) {
      const response = await page.goto(server.address + path);
      assert.equal(response?.status(), 200, path);
      assert.match(response?.headers()['content-security-policy'] ?? '', /default-src 'self'/);
      assert.deepEqual(await pageData(page), { me, data: null, problem: null }, path);
      assert.equal(await page.locator('html').getAttribute('lang'), 'es');
      await page.locator('.rail').waitFor();
    }
  });

  it('opens after a single visit', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    await server.personalChat(ana, luis);
    const page = await open(ana, '/', offline);
    await inCharge(page);
    await until('the worker knows who is there', async () =>
      (await kept(page, 'person-')).includes('/get-chats'),
    );
    door.close();
    await page.reload();
    assert.equal((await pageData(page)).me.id, ana.id);
    assert.equal((await ask(page, '/get-chats'))?.body.chats.length, 1);
  });

  it('opens if a proxy answers instead', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/', offline);
    await inCharge(page);
    await page.reload();
    const takeAway = putBetween(server, (_request, response) => {
      response.writeHead(502).end('Bad gateway');
      return true;
    });
    await page.reload().finally(takeAway);
    assert.equal((await pageData(page)).me.id, ana.id);
  });

  it('opens if the server is too slow', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/', offline);
    await inCharge(page);
    await page.reload();
    const takeAway = putBetween(server, ({ url }) => url === '/projects');
    await page.goto(`${server.address}/projects`).finally(takeAway);
    assert.equal(new URL(page.url()).pathname, '/projects');
    assert.deepEqual((await pageData(page)).data, null);
    assert.equal((await pageData(page)).me.id, ana.id);
  });

  it('keeps the chosen theme', async () => {
    const page = await open(server.admin, '/', offline);
    await inCharge(page);
    await inPage(page, `await cookieStore.set('theme', 'dark')`);
    await page.reload();
    door.close();
    await page.reload();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  });

  it('shows chats, projects and tasks, with the time they were fetched', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const personal = await server.personalChat(ana, luis);
    const group = await server.group(ana, luis);
    const project = await makeProject(ana, 'Web');
    await luis.says(personal.chat_id, 'Kept for later');
    const chat = `/get-chat-messages/${personal.chat_id}`;
    // Chats first, because fetching them changes the list.
    const paths = [
      chat,
      `/get-group-chat-messages/${group.chat_id}`,
      '/get-chats',
      '/projects',
      `/project/${project.id}`,
      '/my-tasks',
      '/me',
    ];
    const page = await open(ana, '/settings', offline);
    await inCharge(page);
    await page.reload();
    const before = new Map<string, unknown>();
    for (const path of paths) {
      const seen = await ask(page, path);
      assert.equal(seen?.keptAt, null, 'what comes from the server is of now');
      before.set(path, seen?.body);
    }
    await until('all of it is kept', async () => {
      const all = await kept(page, 'person-');
      return paths.every((path) => all.includes(path));
    });
    door.close();
    await page.reload();
    for (const path of paths) {
      const seen = await ask(page, path);
      assert.deepEqual(seen?.body, before.get(path), path);
      assert.ok(Date.parse(seen?.keptAt ?? '') > Date.now() - 60_000, path);
    }
    for (const query of [`?currentChatId=${personal.chat_id}`, '?limit=100']) {
      assert.deepEqual(texts(await ask(page, chat + query)), ['Kept for later']);
    }
  });

  it('answers nothing else, and no conditional requests', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    const page = await open(ana, '/', offline);
    await inCharge(page);
    await page.reload();
    const chat = `/get-chat-messages/${chat_id}`;
    const others = ['/sessions', '/api-tokens', '/search-global?q=luis', `${chat}?after=0`];
    for (const path of ['/get-chats', chat, ...others]) await ask(page, path);
    await until('the chat is kept', async () => (await kept(page, 'person-')).includes(chat));
    for (const path of await kept(page, 'person-')) {
      assert.match(path, /^\/(me|get-chats|projects|my-tasks|get-(group-)?chat-messages\/\d+)$/);
    }
    door.close();
    for (const path of [...others, `${chat}?before=9&limit=5`]) {
      assert.equal(await ask(page, path), undefined, path);
    }
    assert.equal(await ask(page, '/get-chats', { 'if-none-match': 'W/"known"' }), undefined);
    assert.equal((await ask(page, '/get-chats'))?.status, 200);
  });

  it('has a whole chat with its later changes', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    await luis.says(chat_id, 'one');
    const page = await open(ana, '/projects', offline);
    await inCharge(page);
    await page.reload();
    const path = `/get-chat-messages/${chat_id}`;
    const first = await ask(page, `${path}?limit=100&currentChatId=${chat_id}`);
    await luis.says(chat_id, 'two');
    await luis.says(chat_id, 'three');
    await ask(page, `${path}?after=${first?.body.version}`);
    const now = (await ask(page, `${path}?after=0`))?.body;
    door.close();
    await until('the changes are kept', async () => {
      return (await ask(page, path))?.body.version === now.version;
    });
    assert.deepEqual((await ask(page, path))?.body, now);
    assert.deepEqual(texts(await ask(page, `${path}?limit=2`)), ['two', 'three']);
  });

  it('always has an answer while it is being replaced', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { chat_id } = await server.personalChat(ana, luis);
    const page = await open(ana, '/settings', online);
    await inCharge(page);
    await page.reload();
    const path = `/get-chat-messages/${chat_id}`;
    await ask(page, path);
    await until('it is kept', async () => (await kept(page, 'person-')).includes(path));
    for (let n = 0; n < 100; n++) {
      const [paths] = await Promise.all([kept(page, 'person-'), ask(page, path)]);
      assert.ok(paths.includes(path));
    }
  });

  it('has the last 20 chats and 5 projects', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chats: string[] = [];
    for (let n = 0; n < 22; n++) {
      chats.push(`/get-group-chat-messages/${(await server.group(ana, luis)).chat_id}`);
    }
    const projects: string[] = [];
    for (let n = 0; n < 6; n++) projects.push(`/project/${(await makeProject(ana)).id}`);
    const page = await open(ana, '/settings', online);
    await inCharge(page);
    await page.reload();
    // The first chat is opened again, so the next two are the least recently used.
    const opened = [...chats.slice(0, 20), chats[0] ?? '', ...chats.slice(20), ...projects];
    for (const path of opened) await ask(page, path);
    const dropped = [chats[1], chats[2], projects[0]];
    const expected = [...chats, ...projects].filter((path) => !dropped.includes(path));
    await until('what was opened last is kept', async () => {
      const numbered = (await kept(page, 'person-')).filter((path) => /\d/.test(path));
      return numbered.sort().join() === expected.sort().join();
    });
  });
});
