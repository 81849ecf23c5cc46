/** Administration: the first account, invitations, and deactivating accounts. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withChildren } from '../child-server.ts';
import { fill, press } from './forms.ts';
import { isGood } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const password = 'correct horse battery';

describeInBrowser('accounts', (server, open) => {
  it('the first person becomes the administrator and is shown the first steps', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const child = await start();
      const page = await open(undefined, '/login');
      await page.goto(`${child.address}/login`);
      await page.getByRole('heading', { name: 'Welcome to Tertulia' }).waitFor();
      assert.equal(new URL(page.url()).pathname, '/register');
      await isGood(page, 'the first registration');
      await fill(page, { 'First name': 'Ana', 'Last name': 'Núñez', Username: 'ana' });
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Make the account');
      await page.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
      await isGood(page, 'the first steps');
      await press(page, 'Make the link');
      const link = page.getByRole('textbox', { name: 'Invitation link' });
      assert.match(await link.inputValue(), /\/register\?invite=/);
      await fill(page, { 'Name of the project': 'Web' });
      await press(page, 'Make the project');
      await page.getByRole('link', { name: 'Open the project' }).click();
      await page.getByRole('heading', { level: 1, name: 'Web' }).waitFor();
      // The page still listens for events of a server that is about to stop.
      await page.close();
    });
  });

  it('an invitation lets somebody register', async () => {
    const page = await open(server.admin, '/users');
    await press(page, 'Invite people');
    await page.getByRole('dialog').waitFor();
    await isGood(page, 'to invite people');
    await press(page, 'Make the link');
    const field = page.getByRole('textbox', { name: 'Invitation link' });
    const link = new URL(await field.inputValue());
    await isGood(page, 'an invitation');
    await press(page, 'Done');
    await page.getByText('ends in 7 days').waitFor();
    const guest = await open(undefined, link.pathname + link.search);
    await guest.getByRole('heading', { name: 'Make your account' }).waitFor();
    await isGood(guest, 'a registration by invitation');
    await fill(guest, { 'First name': 'Zoe', 'Last name': 'Invited', Username: 'zoe' });
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await press(guest, 'Make the account');
    await guest.getByRole('navigation', { name: 'Navigation' }).waitFor();
    assert.equal((await server.admin.get('/users')).text.includes('"zoe"'), true);
  });

  it('an administrator deactivates and reactivates accounts', async () => {
    const ana = await server.person('ana');
    const name = `${ana.username} Tester`;
    const page = await open(server.admin, '/users');
    const choose = async (item: string) => {
      await press(page, `Actions for ${name}`);
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Deactivate');
    await page.getByRole('alertdialog', { name: `Deactivate ${name}?` }).waitFor();
    await isGood(page, 'a deactivation');
    await press(page, 'Deactivate');
    await page.getByText(`${name} can't sign in any more.`).waitFor();
    assert.equal((await ana.get('/me')).status, 401);
    await choose('Let in again');
    await page.getByText(`${name} can sign in again.`).waitFor();
    const { username } = ana;
    assert.equal((await ana.post('/login', { username, password })).status, 200);
  });
});
