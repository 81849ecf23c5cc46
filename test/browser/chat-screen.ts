/** What one sees and does in a conversation, found as a person finds it: by role and name. */
import type { Locator, Page } from 'playwright-core';
import type { Chat } from '../chats.ts';
import { until } from '../until.ts';

/** The address of an open chat. */
export const at = ({ chat_id }: Pick<Chat, 'chat_id'>): string => `/?currentChatId=${chat_id}`;

export const composer = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Message', exact: true });

/** The messages on screen that say this. */
export const messages = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: text });

/** The chat's line in the list. */
export const listed = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: title });

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Waits until the message has got so far: Sending, Sent, Delivered, Read… */
export async function waitForTick(
  page: Page,
  text: string,
  state: string,
  timeout = 10_000,
): Promise<void> {
  await messages(page, text)
    .getByText(state, { exact: true })
    .waitFor({ state: 'attached', timeout });
}

export const waitForTitle = (page: Page, title: string, deadlineMs = 10_000): Promise<unknown> =>
  until(`the title ${title}`, async () => (await page.title()) === title, deadlineMs);

/** Picks somebody in a field that finds people by name. */
export async function pickPerson(page: Page, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(name);
  await page.getByRole('option').filter({ hasText: name }).click();
}

/** Without events, what is new comes by asking now and then. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.context().route('**/events', (route) => route.abort());
  await page.reload();
}

/**
 * The server takes no message any more.
 * @returns what ends that
 */
export async function refuseMessages(page: Page): Promise<() => Promise<void>> {
  const problem = { type: 'about:blank', title: '', status: 413, code: 'too_large', detail: '' };
  await page.route('**/send-message', (route) =>
    route.fulfill({
      status: problem.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
  return () => page.unroute('**/send-message');
}
