/** Details of groups and people, on all screens. */
import { before, it } from 'node:test';
import { at } from './chat-screen.ts';
import { type Conversations, isGoodAndCloses, makeConversations, opener } from './conversations.ts';
import { isGood, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

describeInBrowser('chat details', (server, openPage) => {
  let all: Conversations;

  before(async () => {
    all = await makeConversations(server);
    const { ana, noa, group } = all;
    // A former member who has written.
    await ana.post('/add-users-to-group', { chat_id: group.chat_id, user_ids: [noa.id] });
    await noa.says(group.chat_id, 'Bye');
    await noa.post('/remove-user-from-group', { chat_id: group.chat_id, user_id: noa.id });
  });

  for (const screen of looks) {
    const { general, groups, people } = screen.words;
    const open = opener(openPage, screen);

    it(`are accessible and fit for administrators, ${screen.name}`, async () => {
      const page = await open(all.ana, `${at(all.group)}&details=1`);
      const panel = page.getByRole('complementary', { name: groups.panel.title });
      await panel.getByText(`@${all.luis.username}`).waitFor();
      await panel.getByText(groups.panel.former(1)).click();
      await isGood(page, 'the panel');

      await panel.getByRole('button', { name: groups.panel.rename }).click();
      await panel.getByRole('textbox', { name: groups.panel.name }).waitFor();
      await isGood(page, 'another name');
      await panel.getByRole('button', { name: general.cancel }).click();

      await panel.getByRole('button', { name: groups.panel.addPeople }).click();
      await panel.getByRole('combobox').fill('lui');
      await page.getByRole('option').filter({ hasText: people.alreadyIn }).waitFor();
      await isGood(page, 'somebody who is in it already');
      await panel.getByRole('combobox').fill('noa');
      await page.getByRole('option').filter({ hasText: all.noa.username }).click();
      await isGood(page, 'somebody to add');
      await panel.getByRole('button', { name: general.cancel }).click();

      await panel
        .getByRole('listitem')
        .filter({ hasText: `@${all.luis.username}` })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('menu').waitFor();
      await isGood(page, 'what to do with a member');
      await page.getByRole('menuitem', { name: groups.panel.remove }).click();
      const question = page.getByRole('alertdialog');
      await isGoodAndCloses(page, question, 'the question before somebody is removed');
      await panel.getByRole('button', { name: groups.panel.leave }).click();
      await isGoodAndCloses(page, question, 'the question before one leaves');
    });

    it(`are accessible and fit for other members, ${screen.name}`, async () => {
      const page = await open(all.luis, `${at(all.group)}&details=1`);
      const panel = page.getByRole('complementary', { name: groups.panel.title });
      await panel.getByText(`@${all.ana.username}`).waitFor();
      await isGood(page, 'the panel of a member');
      await page.goto(`${server.address}${at(all.personal)}&details=1`);
      await panel.getByText(`@${all.ana.username}`).waitFor();
      await isGood(page, 'the panel of a person');
    });
  }
});
