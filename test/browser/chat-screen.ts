/** Finds the parts of a chat as a person does: by role and name. */
import type { Locator, Page } from 'playwright-core';
import type { Chat } from '../chats.ts';
import { until } from '../until.ts';

export const at = ({ chat_id }: Pick<Chat, 'chat_id'>): string => `/?currentChatId=${chat_id}`;

export const composer = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Message', exact: true });

/** The visible messages with this text. */
export const messages = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: text });

export const listed = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: title });

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Waits until the message has a state: Sending, Sent, Delivered, Read. */
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

/** Picks a person in a people picker. */
export async function pickPerson(page: Page, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(name);
  await page.getByRole('option').filter({ hasText: name }).click();
}

/** Without events, the page only polls. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.context().route('**/events', (route) => route.abort());
  await page.reload();
}

/** Makes the server refuse messages. @returns a function to stop */
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
