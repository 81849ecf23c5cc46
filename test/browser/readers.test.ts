/** Read receipts in groups, shown to the author and kept current. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '../person.ts';
import { until } from '../until.ts';
import { at, messages, waitForTick } from './chat-screen.ts';
import { opener } from './conversations.ts';
import { isGood, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const nameOf = (person: Person) => `${person.username} Tester`;

describeInBrowser('the list of readers', (server, open) => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Who has read it' });

  /** Each visible list: its heading and its names. */
  const shown = (page: Page) =>
    dialogOf(page)
      .locator('section')
      .evaluateAll((sections) =>
        sections.map((section) =>
          [...section.querySelectorAll('h3, li bdi')].map(({ textContent }) => textContent),
        ),
      );

  async function waitForLists(page: Page, lists: string[][]): Promise<void> {
    const wanted = JSON.stringify(lists);
    let last = '';
    await until('the lists', async () => {
      last = JSON.stringify(await shown(page));
      return last === wanted;
    }).catch((error) => assert.equal(last, wanted, String(error)));
  }

  it('updates by itself, with counts', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    await ana.says(chat.chat_id, 'Lunch at two?');
    const page = await open(ana, at(chat));
    const message = messages(page, 'Lunch at two?');
    await message.hover();
    await message.getByRole('button', { name: 'Read by…' }).click();
    await waitForLists(page, [['Not delivered to 2 people yet', nameOf(eva), nameOf(luis)]]);

    await luis.fetches(chat, true);
    await waitForLists(page, [
      ['Read by 1 person', nameOf(luis)],
      ['Not delivered to 1 person yet', nameOf(eva)],
    ]);
    await waitForTick(page, 'Lunch at two?', 'Sent');
    await eva.fetches(chat);
    await waitForLists(page, [
      ['Read by 1 person', nameOf(luis)],
      ['Delivered to 1 person, not read yet', nameOf(eva)],
    ]);
    await eva.fetches(chat, true);
    await waitForLists(page, [['Read by 2 people', nameOf(eva), nameOf(luis)]]);
    await waitForTick(page, 'Lunch at two?', 'Read by all');
  });

  it('opens by keyboard and by the ticks, and returns the focus to the message', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    await ana.says(chat.chat_id, 'Lunch at two?');
    const page = await open(ana, at(chat));
    const message = messages(page, 'Lunch at two?');
    const isBack = () => message.evaluate((element) => element.matches(':focus'));

    await message.focus();
    await message.getByRole('button', { name: 'Read by…' }).press('Enter');
    await waitForLists(page, [['Not delivered to 1 person yet', nameOf(luis)]]);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await until('the focus is back', isBack);

    await message.getByRole('button', { name: 'Sent: see who has read it' }).click();
    await dialogOf(page).getByText(nameOf(luis)).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await until('the focus is back', isBack);
  });

  it('says so if everybody joined later', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const { chat_id } = await server.group(ana, luis);
    await ana.says(chat_id, 'Lunch at two?');
    await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    await ana.post('/add-users-to-group', { chat_id, user_ids: [eva.id] });
    const page = await open(ana, at({ chat_id }));
    await messages(page, 'Lunch').getByRole('button', { name: 'see who has read it' }).click();
    await dialogOf(page).getByText('Nobody else who is here now').waitFor();
    assert.deepEqual(await shown(page), []);
  });

  it('is not offered for messages of others or in personal chats', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const group = await server.group(ana, luis);
    const personal = await server.personalChat(ana, luis);
    await luis.says(group.chat_id, 'His');
    await ana.says(personal.chat_id, 'Hers');
    const page = await open(ana, at(group));
    for (const [path, text] of [
      [at(group), 'His'],
      [at(personal), 'Hers'],
    ] as const) {
      await page.goto(server.address + path);
      await messages(page, text).focus();
      await messages(page, text).getByRole('button', { name: 'Reply' }).waitFor();
      assert.equal(await messages(page, text).getByRole('button', { name: /read/i }).count(), 0);
    }
  });

  for (const screen of looks) {
    const { chats } = screen.words;

    it(`is accessible and fits, ${screen.name}`, async () => {
      const [ana, luis, eva, noa] = await server.people('ana', 'luis', 'eva', 'noa');
      const chat = await server.group(ana, luis, eva, noa);
      await luis.post('/edit-profile', {
        first_name: 'Bartholomäus'.repeat(5),
        last_name: 'ابن بطوطة',
      });
      await ana.says(chat.chat_id, `Lunch ${'and a long way home '.repeat(20)}`);
      await luis.fetches(chat, true);
      await eva.fetches(chat);
      const page = await opener(open, screen)(ana, at(chat));
      const ticks = messages(page, 'Lunch').getByRole('button', {
        name: chats.askReaders(chats.state.sent),
      });
      const box = await ticks.boundingBox();
      assert.ok(box && box.width >= 24 && box.height >= 24, 'large enough for a finger');
      const openIt = () => (screen.isPhone ? ticks.tap() : ticks.click());
      await openIt();
      const dialog = page.getByRole('dialog', { name: chats.readers.title });
      await dialog.getByText(chats.readers.notYet(1)).waitFor();
      assert.equal(await dialog.getByRole('list').count(), 3);
      await isGood(page, 'who has read it');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await messages(page, 'Lunch')
        .locator('.bubble')
        .dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
      const sheet = page.getByRole('dialog', { name: chats.message });
      await sheet.getByRole('button', { name: chats.readBy }).click();
      await dialog.getByText(chats.readers.read(1)).waitFor();
      await sheet.waitFor({ state: 'detached' });
    });
  }
});
