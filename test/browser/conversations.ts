/** Chats with every kind of content, and their pages on all screens. */
import type { Locator, Page } from 'playwright-core';
import type { ChatSummary } from '../../contract/chats.ts';
import type { Person } from '../person.ts';
import { succeeds } from '../projects.ts';
import type { TestServer } from '../world.ts';
import { isGood, type looks, speaks } from './looks.ts';
import type { Look, Open } from './pages.ts';

export interface Conversations {
  /** Opens the pages. She administers the group. */
  ana: Person;
  luis: Person;
  eva: Person;
  /** Has no chats. */
  noa: Person;
  personal: ChatSummary;
  group: ChatSummary;
  /** A chat of Ana and Eva without messages. */
  empty: ChatSummary;
}

export async function makeConversations(server: TestServer): Promise<Conversations> {
  const [ana, luis, eva, noa] = await server.people('ana', 'luis', 'eva', 'noa');
  const group = await server.group(ana, luis, eva);
  const personal = await server.personalChat(ana, luis);
  const empty = await server.personalChat(ana, eva);
  const { chat_id } = personal;
  const { id } = await ana.says(chat_id, 'A long way\nover several lines: https://example.org');
  await luis.says(chat_id, 'An answer to it', { 'reply-to-field': id });
  await luis.says(chat_id, '*Bold*, _slanted_ and `code`\n```\nwhole lines of it\n```\n> quoted');
  await ana.says(chat_id, '👍');
  const wrong = await ana.says(chat_id, 'Wrong');
  succeeds(await ana.post('/delete-message', { message_id: wrong.id }));
  const typo = await ana.says(chat_id, 'Typo');
  const edit = { message_id: typo.id, 'message-input': 'Without a typo' };
  succeeds(await ana.post('/edit-message', edit));
  await ana.says(group.chat_id, 'Does anybody know?');
  await luis.says(group.chat_id, `I do, @${ana.username}`);
  return { ana, luis, eva, noa, personal, group, empty };
}

/** Opens a page with a look. Phones have touch. */
export function opener(open: Open, { look, locale, isPhone }: (typeof looks)[number]) {
  return async (who: Person, path: string, extra: Look = {}): Promise<Page> => {
    await speaks(who, locale);
    return open(who, path, { ...look, hasTouch: isPhone, isMobile: isPhone, ...extra });
  };
}

/** Checks an open dialog, then closes it by keyboard. */
export async function isGoodAndCloses(page: Page, dialog: Locator, what: string): Promise<void> {
  await dialog.waitFor();
  await isGood(page, what);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
