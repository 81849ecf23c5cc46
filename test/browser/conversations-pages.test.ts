/** The conversations, wherever one can get in them: all can use them, on every screen. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ChatSummary } from '../../contract/chats.ts';
import { en } from '../../web/locales/en.ts';
import { es } from '../../web/locales/es.ts';
import type { Person } from '../person.ts';
import { succeeds } from '../projects.ts';
import { at } from './chat-screen.ts';
import { assertAccessible, assertFits, describeInBrowser, desk, phone } from './pages.ts';

const sizes = { 'a phone': phone, 'a desk': desk };
const languages = { English: 'en', Spanish: 'es' } as const;
const words = { en, es };
const unheardOf = 999_999;

const looks = Object.entries(sizes).flatMap(([size, viewport]) =>
  Object.entries(languages).flatMap(([language, locale]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      title: `on ${size}, in ${language}, ${colorScheme}`,
      locale,
      look: { viewport, colorScheme, reducedMotion: 'reduce' as const },
    })),
  ),
);

describeInBrowser('the pages of conversations', (server, openPage) => {
  let ana: Person;
  let luis: Person;
  let nobody: Person;
  let group: ChatSummary;
  let personal: ChatSummary;
  let empty: ChatSummary;

  before(async () => {
    const people = await server.people('ana', 'luis', 'eva', 'noa');
    [ana, luis, , nobody] = people;
    const [, , eva] = people;
    group = await server.group(ana, luis, eva);
    personal = await server.personalChat(ana, luis);
    empty = await server.personalChat(ana, eva);
    await fillChats();
  });

  async function fillChats() {
    const { id } = await ana.says(
      personal.chat_id,
      'A long way\nover several lines: https://example.org',
    );
    await luis.says(personal.chat_id, 'An answer to it', { 'reply-to-field': id });
    await ana.says(personal.chat_id, '👍');
    const wrong = await ana.says(personal.chat_id, 'Wrong');
    succeeds(await ana.post('/delete-message', { message_id: wrong.id }));
    const typo = await ana.says(personal.chat_id, 'Typo');
    const edit = { message_id: typo.id, 'message-input': 'Without a typo' };
    succeeds(await ana.post('/edit-message', edit));
    await ana.says(group.chat_id, 'Does anybody know?');
    await luis.says(group.chat_id, `I do, @${ana.username}`);
  }

  for (const { title, locale, look } of looks) {
    const { general, chats, groups } = words[locale];

    /** The page of somebody who speaks that language, whatever their browser speaks. */
    async function open(who: Person, path: string): Promise<Page> {
      succeeds(await who.post('/edit-profile', { locale }));
      const page = await openPage(who, path, { ...look, mayFail: /403/ });
      assert.equal(await page.locator('html').getAttribute('lang'), locale);
      return page;
    }

    async function check(page: Page, what: string) {
      await assertAccessible(page, `${what} ${title}`);
      await assertFits(page, `${what} ${title}`);
    }

    /** Opens something over the page, checks it and closes it. */
    async function checkDialog(
      page: Page,
      what: string,
      name: string,
      fill?: () => Promise<unknown>,
    ) {
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      await check(page, what);
      await fill?.();
      if (fill) await check(page, `${what}, filled in`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }

    it(`can be used by all: lists, ${title}`, async () => {
      const alone = await open(nobody, '/');
      await alone.getByText(chats.noneYet).waitFor();
      await check(alone, 'no conversation');

      const page = await open(ana, '/');
      await page.getByRole('link').filter({ hasText: 'Group' }).waitFor();
      await check(page, 'the list');
      await page.goto(server.address + at({ chat_id: unheardOf }));
      await page.getByText(chats.unknown).waitFor();
      await check(page, 'a chat that is not there');
    });

    it(`can be used by all: chats, ${title}`, async () => {
      const page = await open(ana, at(empty));
      await page.getByText(chats.beginHint).waitFor();
      await check(page, 'an empty chat');

      await page.goto(server.address + at(personal));
      const message = page.getByRole('log').getByRole('article').filter({ hasText: 'Without' });
      await message.waitFor();
      await check(page, 'a chat');

      await page.getByRole('button', { name: chats.emoji }).click();
      await checkDialog(page, 'the emoji', chats.emoji, async () => {
        await page.getByRole('searchbox', { name: chats.findEmoji }).fill('qqqq');
        await page.getByText(chats.noEmoji).waitFor();
      });

      await message.focus();
      await check(page, 'a message and what can be done with it');
      await message.getByRole('button', { name: chats.deleteMessage, exact: true }).click();
      const question = page.getByRole('alertdialog', { name: chats.deleteTitle });
      await question.waitFor();
      await check(page, 'the question before a message is deleted');
      await question.getByRole('button', { name: general.cancel }).click();
      await question.waitFor({ state: 'detached' });

      await message
        .getByText('Without')
        .dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
      await checkDialog(page, 'what a finger is offered', chats.message);

      await message.focus();
      await message.getByRole('button', { name: chats.reply, exact: true }).click();
      await page.getByRole('button', { name: chats.stopReplying }).waitFor();
      await page.getByRole('textbox', { name: chats.message, exact: true }).fill('@lui');
      await page.getByRole('option').first().waitFor();
      await check(page, 'an answer with a mention');
    });

    it(`can be used by all: details, ${title}`, async () => {
      const page = await open(ana, at(personal));
      for (const [what, chat] of Object.entries({ person: personal, group })) {
        await page.goto(server.address + at(chat));
        await page.getByRole('button', { name: chats.details }).click();
        await page.getByRole('complementary', { name: groups.panel.title }).waitFor();
        await page.getByRole('complementary').getByText(`@${luis.username}`).waitFor();
        await check(page, `the details of a ${what}`);
      }
      await page.getByRole('button', { name: groups.panel.addPeople }).click();
      await page.getByRole('combobox', { name: groups.panel.whoToAdd }).fill('noa');
      await page.getByRole('option').first().waitFor();
      await check(page, 'more people for a group');
    });

    it(`can be used by all: dialogs, ${title}`, async () => {
      const page = await open(ana, '/');
      const fill = (text: string) => () => find(text);
      const find = async (text: string) => {
        await page.getByRole('dialog').getByRole('combobox').fill(text);
        await page.getByRole('option').first().waitFor();
      };
      await page.getByRole('button', { name: chats.newConversation }).click();
      await checkDialog(page, 'a new conversation', groups.newChat.personalTitle, fill('lui'));

      await page.getByRole('button', { name: chats.newGroup }).click();
      await checkDialog(page, 'a new group', groups.newChat.groupTitle, async () => {
        await find('lui');
        await page.getByRole('option').first().click();
        await page.getByRole('button', { name: groups.newChat.create }).click();
        await page.getByText(groups.newChat.nameless).waitFor();
      });

      await page.getByRole('button', { name: chats.searchMessages }).click();
      await checkDialog(page, 'the search', groups.search.title, fill('answer'));

      await page.keyboard.press('Control+k');
      await checkDialog(page, 'the palette', groups.palette.title, fill('lui'));

      await page.keyboard.press('?');
      await checkDialog(page, 'the shortcuts', groups.shortcuts.title);
    });
  }
});
