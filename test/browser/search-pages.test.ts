/** Palette, message search and shortcuts. */
import { before, it } from 'node:test';
import { addMembers, addTask, makeProject } from '../projects.ts';
import { type Conversations, isGoodAndCloses, makeConversations, opener } from './conversations.ts';
import { isGood, isThere, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('search', (server, openPage) => {
  let all: Conversations;

  before(async () => {
    all = await makeConversations(server);
  });

  for (const screen of looks) {
    const { chats, general, groups } = screen.words;
    const open = opener(openPage, screen);

    it(`is accessible and fits, ${screen.name}`, async () => {
      const page = await open(all.ana, '/');
      await isThere(page);
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('combobox');

      await page.getByRole('button', { name: general.search, exact: true }).click();
      await dialog.waitFor();
      await isGood(page, 'the palette');
      await field.fill('lui');
      await page.getByRole('option').first().waitFor();
      await isGood(page, 'places and people');
      await field.fill('qqqq');
      await dialog.getByText('qqqq').first().waitFor();
      await isGoodAndCloses(page, dialog, 'a place that is not there');

      await page.getByRole('button', { name: chats.searchMessages }).click();
      await dialog.getByText(groups.search.hint).waitFor();
      await field.fill('answer');
      await page.getByRole('option').first().waitFor();
      await isGood(page, 'messages');
      await field.fill('qqqq');
      await dialog.getByText(groups.search.fewerWords).waitFor();
      await isGoodAndCloses(page, dialog, 'no such message');

      await page.keyboard.press('?');
      await isGoodAndCloses(page, dialog, 'the shortcuts');
    });
  }

  it('finds tasks of others in the palette, and opens them', async () => {
    const [eva, ben] = await server.people('eva', 'ben');
    const project = await makeProject(eva, 'Shop');
    await addMembers(eva, project, [ben]);
    await addTask(eva, project, { task_title: 'Paint the door' });
    const page = await openPage(ben, '/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('pai doo');
    await page.getByRole('option', { name: 'Paint the door' }).click();
    await page.getByRole('complementary', { name: 'Task: Paint the door' }).waitFor();
  });

  it('opens a message that was found from the palette, and highlights it', async () => {
    await speaks(all.ana, 'en');
    const page = await openPage(all.ana, '/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('A long way');
    await page.getByRole('option').last().click();
    await page.locator('.found-message').filter({ hasText: 'A long way' }).click();
    await page.locator('[data-highlighted]').filter({ hasText: 'A long way' }).waitFor();
  });
});
