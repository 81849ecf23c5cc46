/** Signing in and out, and the settings. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { makePicture } from '../pictures.ts';
import { makeProject } from '../projects.ts';
import { until } from '../until.ts';
import { pickPerson } from './chat-screen.ts';
import { fill, press } from './forms.ts';
import { isGood, isThere } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const password = 'correct horse battery';
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

describeInBrowser('accounts', (server, open) => {
  it('signing in with the right password opens the page that was asked for', async () => {
    const ana = await server.person('ana');
    const { id } = await makeProject(ana, 'Web');
    const page = await open(undefined, `/project/${id}?view=people`, { mayFail: /status of 401/ });
    await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
    await fill(page, { Username: ana.username });
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('wrong horse battery');
    await press(page, 'Sign in');
    await page.getByText('The username or the password is wrong.').waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await isGood(page, 'a refused sign-in');
    await field.fill(password);
    await press(page, 'Sign in');
    await page.getByRole('heading', { level: 1, name: 'Web' }).waitFor();
    assert.equal(pathOf(page), `/project/${id}?view=people`);
  });

  it('signing in never leads to another server', async () => {
    const ana = await server.person('ana');
    for (const next of ['//example.org/', 'https://example.org/', '/\\example.org']) {
      const page = await open(undefined, `/login?next=${encodeURIComponent(next)}`);
      await fill(page, { Username: ana.username });
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Sign in');
      await page.getByRole('navigation', { name: 'Navigation' }).waitFor();
      assert.equal(new URL(page.url()).origin, server.address, next);
    }
  });

  it('signing out ends the session', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/settings');
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
    assert.equal((await ana.get('/me')).status, 401);
  });

  it('requests under way at sign-out show no error', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/settings');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    // Requested before the sign-out, but received by the server after it. The next page waits for
    // it.
    const signedOut = page.waitForResponse((response) => response.url().endsWith('/logout'));
    const isList = (one: { url(): string }) => one.url().endsWith('/get-chats');
    await page.route('**/get-chats', async (route) => {
      await signedOut;
      await route.continue();
    });
    await page.waitForRequest(isList);
    const isOver = Promise.race([
      page.waitForResponse(isList),
      page.waitForEvent('requestfailed', isList),
    ]);
    await page.route('**/login', async (route) => {
      await isOver;
      await route.continue();
    });
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
    assert.equal(new URL(page.url()).search, '', 'whoever comes next begins at the beginning');
  });

  it('the account stays signed in if signing out fails', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/settings', { mayFail: /ERR_FAILED/ });
    await page.route('**/logout', (route) => route.abort());
    await press(page, 'Sign out');
    await page.getByRole('status').filter({ hasText: /./ }).first().waitFor();
    await page.unroute('**/logout');
    const list = page.waitForResponse((response) => response.url().endsWith('/get-chats'));
    assert.ok([200, 304].includes((await list).status()), 'and asks again');
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
  });

  for (const [what, answer] of [
    ['the server does not answer', 'none'],
    ['the session has ended already', 'ended'],
  ] as const) {
    it(`leave nothing behind in the browser when somebody signs out and ${what}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { chat_id } = await server.personalChat(ana, luis);
      const page = await open(ana, `/?currentChatId=${chat_id}`, {
        mayFail: /status of 401|ERR_FAILED/,
      });
      const keptKeys = () =>
        page.evaluate<string[]>(
          `Object.keys(localStorage).filter((key) => key.startsWith('tertulia:${ana.id}:'))`,
        );
      await page.getByRole('textbox', { name: /message/i }).fill('Not for the next person');
      await until('the draft is stored', async () =>
        (await keptKeys()).some((key) => key.includes('draft')),
      );
      await page.goto(`${server.address}/settings`);
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      // The page must not find out before somebody signs out.
      await page.route(/get-chats|events/, () => {});
      if (answer === 'ended') await ana.post('/logout');
      else await page.route('**/logout', (route) => route.abort());
      const asked = page.waitForRequest((request) => request.url().endsWith('/logout'));
      await press(page, 'Sign out');
      await asked;
      if (answer === 'ended') {
        await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
      }
      await until('nothing is stored', async () => (await keptKeys()).length === 0);
    });
  }

  it('names and pictures can be changed', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/settings?section=profile');
    await fill(page, { 'First name': 'Aña', 'Last name': 'Núñez' });
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();
    await page.getByText('Aña Núñez').first().waitFor();
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Choose a picture');
    const buffer = await makePicture('png');
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await isGood(page, 'the cropping of a picture');
    await page.getByRole('application').press('ArrowLeft');
    await press(page, 'Use this');
    await page.getByRole('button', { name: 'Change the picture' }).waitFor();
    const { first_name, last_name, image_route } = (await ana.get('/me')).body;
    assert.deepEqual([first_name, last_name], ['Aña', 'Núñez']);
    assert.equal((await ana.get(image_route)).status, 200);
  });

  it('somebody who chooses that nobody adds them is not added', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const page = await open(ana, '/settings?section=profile');
    const choice = page.getByRole('group', { name: 'Who may add me to groups and projects' });
    assert.ok(await choice.getByRole('radio', { name: 'Everyone' }).isChecked());
    await choice.getByRole('radio', { name: 'Nobody' }).check();
    await until(
      'the choice is stored',
      async () => (await ana.get('/me')).body.may_be_added_by === 'nobody',
    );
    await page.reload();
    await choice.getByRole('radio', { name: 'Nobody' }).waitFor();
    assert.ok(await choice.getByRole('radio', { name: 'Nobody' }).isChecked());

    const his = await open(luis, '/', { mayFail: /status of 409/ });
    await his.getByRole('button', { name: 'New group' }).first().click();
    await pickPerson(his, ana.username);
    await his.getByLabel('Name of the group').fill('Lunch');
    await press(his, 'Create group');
    await his.getByRole('dialog').getByText('decides who may add them').waitFor();
    assert.deepEqual((await ana.get('/get-chats')).body.chats, []);
  });

  it('changing the password needs the current one', async () => {
    const ana = await server.person('ana');
    const other = await server.another(ana);
    const page = await open(ana, '/settings?section=password', { mayFail: /status of 40\d/ });
    const change = async (current: string, next: string) => {
      await page.getByLabel('Password now', { exact: true }).fill(current);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await press(page, 'Change the password');
    };
    await change('wrong horse battery', 'four other good words');
    await page.getByText('That is not your password of now.').waitFor();
    await change(password, 'four other good words');
    await page.getByText('Your password is changed').waitFor();
    assert.equal((await other.get('/me')).status, 401);
    assert.equal((await ana.get('/me')).status, 200);
    const login = { username: ana.username, password: 'four other good words' };
    assert.equal((await server.nobody().post('/login', login)).status, 200);
  });

  it('sessions on other devices can be ended', async () => {
    const ana = await server.person('ana');
    const others = [await server.another(ana), await server.another(ana)];
    const page = await open(ana, '/settings?section=sessions');
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'signed in on' });
    await until('three devices', async () => (await rows.count()) === 3);
    await rows.last().getByRole('button').click();
    await until('two devices', async () => (await rows.count()) === 2);
    await until('one of them is out', async () => {
      const statuses = await Promise.all(others.map(async (one) => (await one.get('/me')).status));
      return statuses.filter((status) => status === 401).length === 1;
    });
    assert.equal((await ana.get('/me')).status, 200);
  });

  it('API tokens take the password, and are shown once', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/settings?section=tokens', { mayFail: /status of 401/ });
    const password = page.getByLabel('Your password', { exact: true });
    await fill(page, { 'What is it for?': 'Build' });
    await password.fill('a guess');
    await press(page, 'Make a token');
    await page.getByText('That is not your password of now.').waitFor();
    await password.fill(ana.password);
    await press(page, 'Make a token');
    const field = page.getByRole('textbox', { name: 'Token', exact: true });
    const authorization = `Bearer ${await field.inputValue()}`;
    await isGood(page, 'a new token');
    assert.equal((await server.nobody().get('/me', { authorization })).status, 200);
    await press(page, 'I have it');
    await field.waitFor({ state: 'detached' });
    await press(page, 'Revoke “Build”');
    await page.getByRole('alertdialog').waitFor();
    await isGood(page, 'the end of a token');
    await press(page, 'Revoke');
    await page.getByText('“Build” works no longer.').waitFor();
    assert.equal((await server.nobody().get('/me', { authorization })).status, 401);
  });

  it('a chosen language applies at once and is remembered', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/settings?section=language');
    await page.getByRole('radio', { name: 'Español' }).waitFor();
    const isTakenAtOnce = await page.evaluate(`
      const spanish = document.querySelector('input[value="es"]');
      spanish.click();
      spanish.checked;
    `);
    assert.ok(isTakenAtOnce, 'it does not jump back');
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.lang'), 'es');
    await until('it is kept', async () => (await ana.get('/me')).body.locale === 'es');
    await page.reload();
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
    assert.match((await ana.get('/settings', { accept: 'text/html' })).text, /<html lang="es"/);
  });

  it('a chosen theme applies from the first byte of a page', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/settings?section=language', { colorScheme: 'light' });
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await until('it is dark', async () => (await background()) !== light);
    const dark = await background();
    const answer = await page.reload();
    assert.match((await answer?.text()) ?? '', /<html lang="en" data-theme="dark"/);
    await isThere(page);
    assert.equal(await background(), dark);
    assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked());
    await page.getByRole('radio', { name: 'Light' }).check();
    await until('it is light', async () => (await background()) === light);
  });
});
