/** People and invitations for administrators, on all screens. */
import { it } from 'node:test';
import { isGoodAndCloses, opener } from './conversations.ts';
import { press } from './forms.ts';
import { isGood, isThere, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('administration pages', (server, openPage) => {
  for (const screen of looks) {
    const { general } = screen.words;
    const { invites, people } = screen.words.accounts;
    const open = opener(openPage, screen);

    it(`are accessible and fit, ${screen.name}`, async () => {
      const [ana] = await server.people('ana');
      const name = `${ana.username} Tester`;
      const page = await open(server.admin, '/users');
      await isThere(page);
      const row = page.getByText(name, { exact: true });
      await row.waitFor();
      await isGood(page, 'people and invitations');
      await page.getByRole('button', { name: people.actions(name) }).click();
      await page.getByRole('menu').waitFor();
      await isGood(page, 'what to do with somebody');
      await page.getByRole('menuitem', { name: people.deactivate }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: people.deactivate, exact: true }).hover();
      await isGoodAndCloses(page, question, 'a deactivation, about to be confirmed');

      await press(page, people.invite);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await isGood(page, 'to invite people');
      await dialog.getByRole('button', { name: invites.make }).click();
      await dialog.getByRole('textbox', { name: invites.link }).waitFor();
      await isGoodAndCloses(page, dialog, 'an invitation');
      await page.getByRole('searchbox', { name: people.filter }).fill('qqqq');
      await page.getByText(people.none('qqqq')).waitFor();
      await isGood(page, 'nobody of that name');
      await page.getByRole('link', { name: general.settings }).waitFor();
    });
  }
});
