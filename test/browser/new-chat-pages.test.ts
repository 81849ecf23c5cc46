/** Starting a chat, on all screens. */
import { before, it } from 'node:test';
import { type Conversations, isGoodAndCloses, makeConversations, opener } from './conversations.ts';
import { isGood, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('a new chat', (server, openPage) => {
  let all: Conversations;

  before(async () => {
    all = await makeConversations(server);
  });

  for (const screen of looks) {
    const { chats, groups, people } = screen.words;
    const open = opener(openPage, screen);

    it(`starts in an accessible dialog that fits, ${screen.name}`, async () => {
      const page = await open(all.ana, '/');
      await page.getByRole('button', { name: chats.newConversation }).click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('combobox');
      await page.getByText(people.hint).waitFor();
      await isGood(page, 'a new conversation');
      await field.fill('lui');
      await page.getByRole('option').first().waitFor();
      await isGood(page, 'somebody is found');
      await field.fill('qqqq');
      await dialog.getByText(people.askForInvitation).waitFor();
      await isGoodAndCloses(page, dialog, 'nobody is found');

      await page.getByRole('button', { name: chats.newGroup }).click();
      await field.fill('lui');
      await page.getByRole('option').first().click();
      await field.fill('lui');
      await page.locator('.find-floating').getByText(people.allPicked).waitFor();
      await isGood(page, 'a new group of who is picked already');
      await field.fill('');
      await page.getByRole('button', { name: groups.newChat.create }).click();
      await page.getByText(groups.newChat.nameless).waitFor();
      await isGoodAndCloses(page, dialog, 'a group without a name');
    });
  }
});
