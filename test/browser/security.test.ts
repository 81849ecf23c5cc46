/** Security headers and cookies in a real browser, on our pages and on foreign ones. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ChatSummary } from '../../contract/chats.ts';
import { statesOf } from '../chats.ts';
import type { Person } from '../person.ts';
import { addLabels, addTask, makeProject } from '../projects.ts';
import { until } from '../until.ts';
import { inPage } from './app.ts';
import { describeInBrowser, type Look, type Open } from './pages.ts';

const docsTimeoutMs = 60_000;
const violationsSeen = 'globalThis.violations';
const watchViolations = `
  ${violationsSeen} = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    ${violationsSeen}.push([event.effectiveDirective, event.blockedURI, event.sample].join(' '));
  });`;

describeInBrowser('the content security policy', (server, open) => {
  const expectNone = async (page: Page, path: string) => {
    await page.goto(server.address + path);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await page.evaluate(violationsSeen), [], path);
  };
  const watched = async (who: Person | undefined, look?: Look) => {
    const page = await open(who, '/healthz', look);
    await page.addInitScript(watchViolations);
    return page;
  };

  it('is respected by every page', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await luis.says(chat.chat_id, 'Hello https://example.org @nobody');
    const project = await makeProject(ana);
    const labels = await addLabels(ana, project, 'Design', 'Text');
    const task = await addTask(ana, project, {
      task_title: 'Poster',
      labels,
      due_date: '2020-01-01',
    });
    const page = await watched(ana, { mayFail: /Failed to load resource: .* 40[34]/ });
    for (const path of [
      '/',
      `/?currentChatId=${chat.chat_id}`,
      '/projects',
      `/project/${project.id}`,
      `/project/${project.id}?task=${task.id}`,
      '/my-tasks',
      '/settings',
      '/nowhere',
      '/project/999999',
      // JSON, as the browser shows it when somebody types the address.
      '/me',
      `/project/${project.id}/kanban_partial`,
    ]) {
      await expectNone(page, path);
    }
    await expectNone(await watched(server.admin), '/users');
    const nobody = await watched(undefined, { mayFail: /Failed to load resource: .* 404/ });
    for (const path of ['/login', '/register', '/nowhere']) await expectNone(nobody, path);
  });

  it('is respected by the API documentation, folded and unfolded', async () => {
    const page = await watched(undefined);
    page.setDefaultTimeout(docsTimeoutMs);
    await page.goto(`${server.address}/docs`);
    const operation = page.locator('.opblock-post', { hasText: '/send-message' });
    // Rendering one operation keeps the page busy for seconds.
    await operation.locator('.opblock-summary-control').dispatchEvent('click');
    await operation.locator('.try-out__btn').dispatchEvent('click');
    await operation.locator('textarea').first().waitFor();
    assert.deepEqual(await page.evaluate(violationsSeen), []);
  });

  it('blocks foreign content', async () => {
    const page = await watched(undefined, { mayFail: /Content Security Policy/ });
    await page.goto(`${server.address}/login`);
    await inPage(
      page,
      `document.body.insertAdjacentHTML('beforeend', '<p style="color: red">');
      const script = document.createElement('script');
      script.textContent = 'globalThis.hacked = true';
      document.body.append(script);
      document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' }));`,
    );
    const stopped = await until('they are stopped', async () => {
      const all = (await page.evaluate(violationsSeen)) as string[];
      const directives = new Set(all.map((line) => line.split(' ')[0]));
      return directives.size >= 3 && [...directives].sort();
    });
    assert.deepEqual(stopped, ['img-src', 'script-src-elem', 'style-src-attr']);
    assert.equal(await page.evaluate('globalThis.hacked'), undefined);
  });
});

describeInBrowser('a session in a browser', (server, open) => {
  it('is a cookie that no script reads and no other site sends', async () => {
    const ana = await server.person('ana');
    const page = await open(undefined, '/login');
    await page.getByLabel('Username').fill(ana.username);
    await page.getByLabel('Password', { exact: true }).fill(ana.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('region', { name: 'Conversations' }).waitFor();
    const [cookie, ...others] = await page.context().cookies();
    assert.deepEqual(others, []);
    assert.equal(cookie?.name, 'session');
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Lax', '/']);
    assert.equal(await page.evaluate('document.cookie'), '');
  });
});

/** Another port is another origin. Another host name is another site as well. */
const neighbours = { 'another site': 'localhost', 'another port of this machine': '127.0.0.1' };

describeInBrowser('a foreign page', (server, open) => {
  let others: Server;
  before(async () => {
    others = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Evil</title>');
    }).listen(0);
    await once(others, 'listening');
  });
  after(() => {
    others.closeAllConnections();
    others.close();
  });

  for (const [what, host] of Object.entries(neighbours)) {
    const openEvil = async (ana: Person) => openAt(open, ana, `http://${host}:${portOf(others)}/`);

    it(`on ${what} writes nothing by a form`, async () => {
      const { ana, chat } = await makeScene();
      for (const [path, fields] of writes(chat)) {
        const page = await openEvil(ana);
        const answered = page.waitForResponse(server.address + path);
        await inPage(
          page,
          `const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: ${JSON.stringify(server.address + path)} });
          for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
            form.append(Object.assign(document.createElement('input'), { name, value }));
          }
          document.body.append(form);
          setTimeout(() => form.submit());`,
        );
        assert.equal((await answered).status(), 403, path);
      }
      await isUntouched(ana, chat);
    });

    it(`on ${what} writes and reads nothing by a script`, async () => {
      const { ana, chat } = await makeScene();
      const page = await openEvil(ana);
      for (const [path, fields] of writes(chat)) {
        const seen = await inPage(
          page,
          `const body = new URLSearchParams(${JSON.stringify(fields)});
          const init = { method: 'POST', mode: 'no-cors', credentials: 'include', body };
          const answer = await fetch(${JSON.stringify(server.address + path)}, init).catch(() => null);
          return answer && [answer.type, answer.status, await answer.text()];`,
        );
        // The browser withholds the answer from the page, or rejects it.
        assert.ok(seen === null || String(seen) === 'opaque,0,', String(seen));
      }
      for (const mode of ['cors', 'no-cors']) {
        const read = await inPage(
          page,
          `const init = { mode: '${mode}', credentials: 'include' };
          const answer = await fetch('${server.address}/me', init).catch(() => null);
          return answer && await answer.text();`,
        );
        assert.ok(!read, String(read));
      }
      await isUntouched(ana, chat);
    });

    it(`on ${what} cannot embed ours as a picture, a script, a style or a frame`, async () => {
      const { ana, chat } = await makeScene();
      const page = await openEvil(ana);
      const history = `/get-chat-messages/${chat.chat_id}?currentChatId=${chat.chat_id}`;
      for (const path of ['/icon.svg', '/me', history]) {
        for (const tag of ['img', 'script', 'link']) {
          const outcome = await inPage(
            page,
            `const element = document.createElement('${tag}');
            const url = ${JSON.stringify(server.address + path)};
            const done = new Promise((resolve) => {
              element.onload = () => resolve('shown');
              element.onerror = () => resolve('not shown');
            });
            if ('${tag}' === 'link') Object.assign(element, { rel: 'stylesheet', href: url });
            else element.src = url;
            document.body.append(element);
            return done;`,
          );
          assert.equal(outcome, 'not shown', `${tag} ${path}`);
        }
      }
      for (const path of ['/', '/login', '/docs', `/?currentChatId=${chat.chat_id}`]) {
        await inPage(
          page,
          `const frame = document.createElement('iframe');
          const loaded = new Promise((resolve) => { frame.onload = resolve; });
          frame.src = ${JSON.stringify(server.address + path)};
          document.body.append(frame);
          await loaded;`,
        );
        const url = await until('the frame has become something', () =>
          page.frames().at(-1)?.url(),
        );
        assert.match(url, /^chrome-error:/, path);
      }
      await isUntouched(ana, chat);
    });

    it(`on ${what} marks nothing as read by linking to it`, async () => {
      const { ana, chat } = await makeScene();
      const page = await openEvil(ana);
      const history = `/get-chat-messages/${chat.chat_id}?currentChatId=${chat.chat_id}`;
      const answered = page.waitForResponse(server.address + history);
      await inPage(page, `setTimeout(() => location.assign('${server.address + history}'));`);
      assert.equal((await answered).status(), 200);
      await isUntouched(ana, chat);
    });
  }

  async function makeScene() {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await luis.says(chat.chat_id, 'Hello');
    return { ana, chat };
  }

  /** Nothing was written, read, renamed or signed out. */
  async function isUntouched(ana: Person, chat: ChatSummary) {
    assert.equal((await ana.get('/me')).body.first_name, ana.username);
    assert.deepEqual((await ana.get('/projects')).body.projects, []);
    assert.deepEqual(await statesOf(ana, chat), ['sent']);
  }
});

const writes = ({ chat_id }: ChatSummary): [path: string, fields: object][] => [
  ['/edit-profile', { first_name: 'Changed' }],
  ['/send-message', { 'chat-id-field': chat_id, 'message-input': 'Forged' }],
  ['/mark-chat-read', { chat_id }],
  ['/projects', { name: 'Forged' }],
  ['/logout', {}],
];

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Opens a foreign page as a signed-in person. */
async function openAt(open: Open, who: Person, address: string): Promise<Page> {
  const page = await open(who, '/healthz', {
    mayFail: /Failed to load|ERR_|CORS|frame|X-Frame-Options|Refused/i,
  });
  await page.goto(address);
  return page;
}
