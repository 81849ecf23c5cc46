/** Two people at two screens see each other's changes without a reload. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { statesOf } from '../chats.ts';
import type { Person } from '../person.ts';
import { until } from '../until.ts';
import {
  at,
  composer,
  listed,
  messages,
  pickPerson,
  waitForTick,
  waitForTitle,
  withoutEvents,
  write,
} from './chat-screen.ts';
import { describeInBrowser, type Look } from './pages.ts';

const nameOf = (person: Person) => `${person.username} Tester`;

const ways = [
  { way: 'told by events', isTold: true, withinMs: 1_000 },
  { way: 'asking now and then', isTold: false, withinMs: 5_000 },
];

for (const { way, isTold, withinMs } of ways) {
  describeInBrowser(`two people at two screens, ${way}`, (server, openPage) => {
    const look: Look = { mayFail: isTold ? /$^/ : /ERR_FAILED/ };

    /** Opens a page and waits until it receives events. */
    async function open(who: Person, path: string, extra: Look = {}): Promise<Page> {
      const page = await openPage(who, isTold ? '/settings' : path, { ...look, ...extra });
      if (!isTold) {
        await withoutEvents(page);
        return page;
      }
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/events')),
        page.goto(server.address + path),
      ]);
      return page;
    }

    it('a message arrives in the chat and in the list', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      await ana.says(chat.chat_id, 'Hello');
      const hers = await open(ana, at(chat));
      const his = await open(luis, at(chat));
      await messages(his, 'Hello').waitFor();

      await write(hers, 'Are you coming?');
      await messages(his, 'Are you coming?').waitFor({ timeout: withinMs });
      await write(his, 'In a minute');
      await messages(hers, 'In a minute').waitFor({ timeout: withinMs });
      await listed(hers, nameOf(luis)).filter({ hasText: 'In a minute' }).waitFor();
      assert.equal(await messages(hers, 'Are you coming?').count(), 1, 'shown once');
    });

    it('a personal chat appears for the other with its first message', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const his = await open(luis, '/');
      await his.getByText('Nobody here yet').waitFor();
      const hers = await open(ana, '/');
      await hers.getByRole('button', { name: 'New conversation' }).first().click();
      await pickPerson(hers, luis.username);
      await listed(hers, nameOf(luis)).waitFor();
      // A group made afterwards shows that the list is current.
      await server.group(eva, luis);
      await listed(his, 'Group').waitFor();
      assert.equal(await listed(his, nameOf(ana)).count(), 0);
      await write(hers, 'Hello');
      await listed(his, nameOf(ana)).filter({ hasText: 'Hello' }).waitFor({ timeout: withinMs });
    });

    it('ticks change from sent to delivered to read', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const hers = await open(ana, at(chat));
      await write(hers, 'Where are you?');
      await waitForTick(hers, 'Where are you?', 'Sent');

      const his = await open(luis, '/');
      await listed(his, nameOf(ana)).waitFor();
      await waitForTick(hers, 'Where are you?', 'Delivered', withinMs);
      await listed(his, nameOf(ana)).click();
      await messages(his, 'Where are you?').waitFor();
      await waitForTick(hers, 'Where are you?', 'Read', withinMs);
    });

    it('a personal message is delivered without the random delay of groups', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      await ana.says(chat.chat_id, 'Where are you?');
      const his = await openPage(luis, '/settings', look);
      await his.addInitScript(() => {
        // Longer than any test: a random part of this wait would never end.
        Math.random = () => 1e6;
      });
      await his.goto(`${server.address}/`);
      const isDelivered = async () => (await statesOf(ana, chat))[0] === 'delivered';
      await until('it is delivered', isDelivered);
    });

    it('unread messages are counted in the list, the navigation and the title until they are read', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const his = await open(luis, '/');
      await listed(his, nameOf(ana)).waitFor();
      await waitForTitle(his, 'Conversations · Tertulia');

      await ana.says(chat.chat_id, 'One');
      await ana.says(chat.chat_id, 'Two');
      await listed(his, nameOf(ana))
        .getByText('2 unread messages')
        .waitFor({ state: 'attached', timeout: withinMs });
      await waitForTitle(his, '(2) Conversations · Tertulia', withinMs);
      const rail = his.getByRole('navigation', { name: 'Navigation' });
      await rail.getByRole('link', { name: /^Conversations\s2 unread messages$/ }).waitFor();

      await listed(his, nameOf(ana)).click();
      await waitForTitle(his, `${nameOf(ana)} · Tertulia`, withinMs);
      await rail.getByRole('link', { name: 'Conversations', exact: true }).waitFor();
      await listed(his, nameOf(ana))
        .getByText('unread message')
        .waitFor({ state: 'detached', timeout: withinMs });
      const areRead = async () => (await statesOf(ana, chat)).every((state) => state === 'read');
      await until('both are read', areRead, withinMs);
    });

    it('a group of people found by name appears for all of them', async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const hers = await open(ana, '/');
      const his = await open(luis, '/');
      await his.getByText('Nobody here yet').waitFor();

      await hers.getByRole('button', { name: 'New group' }).first().click();
      await pickPerson(hers, luis.username);
      await pickPerson(hers, eva.username);
      await hers.getByLabel('Name of the group').fill('Lunch');
      await hers.getByRole('button', { name: 'Create group' }).click();
      await hers.getByRole('heading', { name: 'Lunch' }).first().waitFor();
      await hers.getByText('3 members').waitFor();

      await listed(his, 'Lunch').waitFor({ timeout: withinMs });
      await listed(his, 'Lunch').click();
      await write(his, 'Where do we eat?');
      await messages(hers, 'Where do we eat?').waitFor({ timeout: withinMs });
      await waitForTick(his, 'Where do we eat?', 'Sent');
    });

    it('a removed member loses the open chat and is told so', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const group = await server.group(ana, luis);
      await ana.says(group.chat_id, 'Among us');
      const hers = await open(ana, at(group));
      // The browser logs that it was refused a chat that it had a moment ago.
      const his = await open(luis, at(group), { mayFail: /403|ERR_FAILED/ });
      await messages(his, 'Among us').waitFor();

      await hers.getByRole('button', { name: 'Details' }).click();
      const panel = hers.getByRole('complementary', { name: 'Details' });
      await panel.getByRole('button', { name: new RegExp(`do with .*${nameOf(luis)}`) }).click();
      await hers.getByRole('menuitem', { name: 'Remove from the group' }).click();
      await hers
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Remove from the group' })
        .click();
      await panel.getByText('1 member', { exact: true }).waitFor();

      await his.getByText('You are no longer in this conversation').waitFor({ timeout: withinMs });
      await messages(his, 'Among us').waitFor({ state: 'detached' });
      assert.equal(await composer(his).count(), 0, 'nothing can be written there');
      await listed(his, 'Group').waitFor({ state: 'detached', timeout: withinMs });
      await his.getByRole('link', { name: 'Back to the conversations' }).click();
      await his.getByText('Nobody here yet').waitFor();
    });
  });
}
