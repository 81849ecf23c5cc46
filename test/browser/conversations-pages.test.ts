/** The chat list and its error states, on all screens. */
import { before, it } from 'node:test';
import { at, messages } from './chat-screen.ts';
import { type Conversations, makeConversations, opener } from './conversations.ts';
import { isGood, isThere, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const unheardOf = 999_999;

describeInBrowser('the chat list', (server, openPage) => {
  let all: Conversations;

  before(async () => {
    all = await makeConversations(server);
    const { ana, luis, group } = all;
    const others = await server.people('bea', 'cris', 'dani', 'ela', 'fer');
    for (const other of others) await server.personalChat(ana, other);
    await luis.says(group.chat_id, `@${ana.username}, are you there?`);
  });

  for (const screen of looks) {
    const { chats, general } = screen.words;
    const open = opener(openPage, screen);

    it(`is accessible and fits, ${screen.name}`, async () => {
      const alone = await open(all.noa, '/');
      await alone.getByText(chats.noneYet).waitFor();
      await isGood(alone, 'no conversation');

      const page = await open(all.ana, '/');
      const mention = page.getByRole('link').filter({ hasText: chats.mentionsYou });
      await mention.waitFor();
      await isGood(page, 'the list, with what is unread');

      await page.getByRole('searchbox', { name: chats.filter }).fill('qqqq');
      await page.getByText(chats.nothingFiltered('qqqq')).waitFor();
      await isGood(page, 'a filter that nothing fits');
    });

    it(`is accessible and fits for an unknown chat, ${screen.name}`, async () => {
      const page = await open(all.ana, at({ chat_id: unheardOf }), { mayFail: /403/ });
      await page.getByText(chats.unknown).waitFor();
      await isGood(page, 'a chat that is not there');
    });

    it(`is accessible and fits while the server is away, ${screen.name}`, async () => {
      const page = await open(all.ana, at(all.personal), { mayFail: /ERR_|Failed to load/ });
      await isThere(page);
      await page.context().setOffline(true);
      const field = page.getByRole('textbox', { name: chats.message, exact: true });
      await field.fill(`From the tunnel ${screen.name}`);
      await field.press('Control+Enter');
      await page.getByText(general.offline).waitFor();
      await messages(page, `From the tunnel ${screen.name}`).waitFor();
      await isGood(page, 'the line that says so, and a message that waits');
    });
  }
});
