/** Cached data belong to one person and are deleted when they sign out. */
import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../until.ts';
import {
  ask,
  doorOf,
  hasNoIcon,
  inCharge,
  inPage,
  kept,
  offline,
  online,
  pageData,
  post,
  putBetween,
  quietPage,
} from './app.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('cached data', (server, open) => {
  const door = doorOf(server);
  afterEach(() => door.open());

  /** A page of a person who has cached chats. */
  async function openWithChats(look = offline) {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const { chat_id } = await server.personalChat(ana, eva);
    await eva.says(chat_id, 'Only for Ana');
    const page = await open(ana, '/', look);
    await inCharge(page);
    await page.reload();
    const path = `/get-chat-messages/${chat_id}`;
    for (const each of ['/get-chats', '/my-tasks', path]) await ask(page, each);
    await until('they are kept', async () => (await kept(page, 'person-')).includes(path));
    await page.goto(server.address + quietPage);
    return { ana, luis, page, path };
  }

  /** Neither cached nor shown offline. */
  async function assertNothingLeft(page: Page, path: string) {
    assert.deepEqual(await kept(page, 'person-'), []);
    door.close();
    for (const each of [path, '/get-chats', '/my-tasks', '/me']) {
      assert.equal(await ask(page, each), undefined, each);
    }
    await page.goto(`${server.address}/`);
    assert.equal((await pageData(page)).me, null);
    assert.doesNotMatch(await page.content(), /Only for Ana/);
  }

  it('are gone after signing out', async () => {
    const { page, path } = await openWithChats();
    assert.equal(await post(page, '/logout'), 204);
    await assertNothingLeft(page, path);
  });

  it('are gone after signing out offline', async () => {
    const { page } = await openWithChats();
    door.close();
    await post(page, '/logout').catch(() => {});
    assert.deepEqual(await kept(page, 'person-'), []);
  });

  it('are gone after the first answer that says that the session has ended', async () => {
    const { ana, page, path } = await openWithChats();
    await ana.post('/logout');
    assert.equal((await ask(page, '/get-chats'))?.status, 401);
    await assertNothingLeft(page, path);
  });

  it('are gone when a page redirects to the login page', async () => {
    const { ana, page, path } = await openWithChats();
    await ana.post('/logout');
    await page.goto(`${server.address}/projects`);
    assert.match(page.url(), /\/login\?next=/);
    await until('nothing is kept', async () => (await kept(page, 'person-')).length === 0);
    await assertNothingLeft(page, path);
  });

  it('stay if a signed-in person opens the login page', async () => {
    const { page, path } = await openWithChats({ ...online, mayFail: hasNoIcon });
    await page.goto(`${server.address}/login`);
    await page.goto(`${server.address}/`);
    assert.ok((await kept(page, 'person-')).includes(path));
  });

  it('do not include an answer that arrives after somebody else has signed in', async () => {
    const { luis, page } = await openWithChats();
    let answerLate = () => {};
    const isAsked = new Promise<void>((asked) => {
      const takeAway = putBetween(server, ({ url }, response) => {
        if (url !== '/my-tasks') return false;
        takeAway();
        answerLate = () => {
          const headers = { 'content-type': 'application/json' };
          response.writeHead(200, headers).end('{"tasks":["Only for Ana"]}');
        };
        asked();
        return true;
      });
    });
    const answer = ask(page, '/my-tasks');
    await isAsked;
    const other = await page.context().newPage();
    await other.goto(server.address + quietPage);
    await post(other, '/login', { username: luis.username, password: luis.password });
    await other.goto(`${server.address}/settings`);
    await until('the other one is there', async () =>
      (await kept(other, 'person-')).includes('/me'),
    );
    answerLate();
    assert.deepEqual((await answer)?.body.tasks, ['Only for Ana']);
    // The cache runs one operation at a time, so after this the late answer would be stored.
    await ask(other, '/projects');
    await until('it is kept', async () => (await kept(other, 'person-')).includes('/projects'));
    assert.ok(!(await kept(other, 'person-')).includes('/my-tasks'));
  });

  it('stay after a wrong password', async () => {
    const { page, path } = await openWithChats();
    const passwords = { current_password: 'not this one', new_password: 'another battery' };
    assert.equal(await post(page, '/change-password', passwords), 401);
    assert.equal(await post(page, '/login', { username: 'nobody', password: 'nothing' }), 401);
    assert.ok((await kept(page, 'person-')).includes(path));
  });

  for (const way of ['by script', 'by a plain form', 'past the worker'] as const) {
    it(`are never shown to the next person, ${way}`, async () => {
      const { luis, page, path } = await openWithChats();
      const { username, password, cookie } = luis;
      if (way === 'by script') await post(page, '/login', { username, password });
      if (way === 'by a plain form') {
        const signedIn = page.waitForEvent('framenavigated');
        await inPage(
          page,
          `const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: '/login' });
          for (const [name, value] of ${JSON.stringify(Object.entries({ username, password }))}) {
            form.append(Object.assign(document.createElement('input'), { name, value }));
          }
          document.body.append(form);
          form.submit();`,
        );
        await signedIn;
      }
      if (way === 'past the worker') {
        const [name = '', value = ''] = cookie.split('=');
        await page.context().addCookies([{ name, value, url: server.address }]);
      }
      await page.goto(`${server.address}/`);
      assert.equal((await pageData(page)).me.id, luis.id);
      await until('it is all theirs', async () => {
        const all = await kept(page, 'person-');
        return all.length > 0 && !all.includes(path);
      });
      door.close();
      assert.equal(await ask(page, path), undefined);
      await page.reload();
      assert.equal((await pageData(page)).me.id, luis.id);
      assert.doesNotMatch(await page.content(), /Only for Ana/);
    });
  }
});
