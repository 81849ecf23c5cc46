/** An open chat and its actions, on all screens. */
import { before, it } from 'node:test';
import type { Page } from 'playwright-core';
import { sayMany } from '../chats.ts';
import { at, messages } from './chat-screen.ts';
import { type Conversations, isGoodAndCloses, makeConversations, opener } from './conversations.ts';
import { goTo, isGood, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const unread = Array.from({ length: 40 }, (_, i) => `Number ${i + 1}.`);

describeInBrowser('an open chat', (server, openPage) => {
  let all: Conversations;

  before(async () => {
    all = await makeConversations(server);
  });

  for (const screen of looks) {
    const { chats } = screen.words;
    const open = opener(openPage, screen);
    const field = (page: Page) => page.getByRole('textbox', { name: chats.message, exact: true });
    const own = (page: Page) => messages(page, 'Without a typo');

    it(`is accessible and fits, ${screen.name}`, async () => {
      const page = await open(all.ana, at(all.empty));
      await page.getByText(chats.beginHint).waitFor();
      await isGood(page, 'an empty one');
      await goTo(page, at(all.personal));
      await own(page).waitFor();
      await isGood(page, 'a personal one');

      await sayMany(server, all.luis, all.group, unread);
      await goTo(page, at(all.group));
      await page.getByText(chats.newMessages, { exact: true }).waitFor();
      await page.locator('.to-latest').waitFor();
      await isGood(page, 'a group with much that is new');
    });

    it(`is accessible and fits during actions on a message, ${screen.name}`, async () => {
      const page = await open(all.ana, at(all.personal));
      await own(page).focus();
      await isGood(page, 'a message and what can be done with it');

      await own(page).getByRole('button', { name: chats.deleteMessage, exact: true }).click();
      const question = page.getByRole('alertdialog', { name: chats.deleteTitle });
      await isGoodAndCloses(page, question, 'the question before it is deleted');

      await own(page)
        .getByText('Without')
        .dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
      const sheet = page.getByRole('dialog', { name: chats.message });
      await isGoodAndCloses(page, sheet, 'what a finger is offered');

      await own(page).focus();
      await own(page).getByRole('button', { name: chats.editMessage, exact: true }).click();
      await page.getByRole('button', { name: chats.stopEditing }).waitFor();
      await isGood(page, 'a change of it');
      await page.getByRole('button', { name: chats.stopEditing }).click();

      await own(page).focus();
      await own(page).getByRole('button', { name: chats.reply, exact: true }).click();
      await page.getByRole('button', { name: chats.stopReplying }).waitFor();
      await field(page).fill('@lui');
      await page.getByRole('option').first().waitFor();
      await isGood(page, 'an answer to it, with a mention');
    });
  }
});
