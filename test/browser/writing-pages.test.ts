/** Writing messages, on all screens. */
import { before, it } from 'node:test';
import { at, messages, refuseMessages } from './chat-screen.ts';
import { type Conversations, isGoodAndCloses, makeConversations, opener } from './conversations.ts';
import { isGood, isThere, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('the composer', (server, openPage) => {
  let all: Conversations;

  before(async () => {
    all = await makeConversations(server);
  });

  for (const screen of looks) {
    const { chats, general } = screen.words;
    const open = opener(openPage, screen);

    it(`is accessible and fits, ${screen.name}`, async () => {
      const page = await open(all.ana, at(all.personal), { mayFail: /413/ });
      await isThere(page);
      const field = page.getByRole('textbox', { name: chats.message, exact: true });
      await page.getByRole('button', { name: chats.emoji }).click();
      const emoji = page.getByRole('dialog', { name: chats.emoji });
      await emoji.waitFor();
      await isGood(page, 'the emoji');
      await emoji.getByRole('searchbox', { name: chats.findEmoji }).fill('qqqq');
      await page.getByText(chats.noEmoji).waitFor();
      await isGoodAndCloses(page, emoji, 'no such emoji');

      await field.fill('a'.repeat(10_001));
      await page.getByText(chats.charactersOver(1)).waitFor();
      await isGood(page, 'too much');

      await refuseMessages(page);
      await field.fill('Refused');
      await field.press('Control+Enter');
      await messages(page, 'Refused').getByRole('button', { name: general.tryAgain }).waitFor();
      await isGood(page, 'a message that was refused');
    });
  }
});
