/** Somebody with more chats than the list loads at first. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { succeeds } from '../projects.ts';
import { until } from '../until.ts';
import type { TestServer } from '../world.ts';
import { describeInBrowser } from './pages.ts';

const chatsCount = 60;

describeInBrowser(
  'a list of more chats than one page has',
  (server, open) => {
    it('loads the rest at its end, and says how much is unread in all of it', async () => {
      const { ana } = await withManyChats(server);
      const page = await open(ana, '/');
      const links = page.locator('.chat-link');
      await links.first().waitFor();
      assert.ok((await links.count()) < chatsCount);
      await until('the title counts the first and the last', async () =>
        (await page.title()).startsWith('(2) '),
      );
      await until('all are there', async () => {
        await links.last().scrollIntoViewIfNeeded();
        return (await links.count()) === chatsCount;
      });
      assert.match((await links.last().textContent()) ?? '', /Group 0/);
      assert.ok((await page.title()).startsWith('(2) '));
    });

    it('finds chats by name that were not loaded', async () => {
      const { ana } = await withManyChats(server);
      const page = await open(ana, '/');
      await page.getByRole('searchbox').first().fill('Group 1');
      await until(
        'those that begin so are found',
        async () => (await page.locator('.chat-link').count()) === 11,
      );
    });

    it('has the chat that is open, wherever it stands', async () => {
      const { ana, first } = await withManyChats(server);
      const page = await open(ana, `/?currentChatId=${first}`);
      await page.locator('.chat-head').getByText('Group 0').waitFor();
      await page.locator(`[data-chat="${first}"]`).waitFor();
      await page.getByText('The first one').first().waitFor();
    });
  },
  { LIMIT_CHATS_PAGE_DEFAULT: '20' },
);

/** The oldest and the newest have an unread message each. */
async function withManyChats(server: TestServer) {
  const [ana, luis] = await server.people('ana', 'luis');
  const ids: number[] = [];
  for (let n = 0; n < chatsCount; n++) {
    const fields = { group_name: `Group ${n}`, user_ids: [ana.id] };
    const { chat } = succeeds(await luis.post('/create-group-chat', fields));
    ids.push(chat.chat_id);
    if (n === 0) await luis.says(chat.chat_id, 'The first one');
  }
  const [first = 0] = ids;
  await luis.says(ids.at(-1) ?? 0, 'The last one');
  return { ana, first };
}
