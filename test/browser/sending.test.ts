/** Sending while the server or the network fails: no message is lost or duplicated. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { contents, peek } from '../chats.ts';
import { type ChildServer, withChildren } from '../child-server.ts';
import { succeeds } from '../projects.ts';
import { until } from '../until.ts';
import { at, composer, messages, refuseMessages, waitForTick, write } from './chat-screen.ts';
import { describeInBrowser } from './pages.ts';

const seenAtOnceMs = 500;
/** After repeated failures, the client retries every half a minute at most. */
const backAgainMs = 45_000;
const away = { mayFail: /ERR_|Failed to load resource/ };
const waits = (page: Page, text: string) => waitForTick(page, text, 'Sending', seenAtOnceMs);

describeInBrowser('sending', (server, open) => {
  it('shows a message at once as waiting, then as sent', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const page = await open(ana, at(chat));
    const answered = Promise.withResolvers<void>();
    await page.route('**/send-message', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await write(page, 'On my way');
    await waits(page, 'On my way');
    assert.equal(await composer(page).inputValue(), '', 'there is room for the next one');
    assert.deepEqual((await peek(ana, chat)).messages, []);

    answered.resolve();
    await waitForTick(page, 'On my way', 'Sent');
    assert.equal(await messages(page, 'On my way').count(), 1);
  });

  it('loses and duplicates nothing while the server restarts', () =>
    withChildren('sqlite', async ({ start }) => {
      let child: ChildServer = await start();
      const PORT = String(child.port);
      const ana = await child.person('ana');
      const luis = await child.person('luis');
      const { chat } = succeeds(await ana.post('/create-personal-chat', { user_id: luis.id }));
      const page = await open(ana, at(chat), away);
      await composer(page).waitFor();

      const texts = Array.from({ length: 30 }, (_, i) => `Number ${i + 1}.`);
      for (const [i, text] of texts.entries()) {
        await write(page, text);
        if (i === 9) child.process.kill('SIGKILL');
        if (i === 19) {
          await child.ended;
          child = await start({ PORT });
        }
      }
      const arrived = () => peek(ana, chat).then(({ messages: all }) => contents(all));
      const isAll = async () => (await arrived()).length >= texts.length;
      await until('all messages', isAll, backAgainMs);
      assert.deepEqual(await arrived(), texts, 'each once, in their order');
      await waitForTick(page, 'Number 30.', 'Sent', backAgainMs);
      for (const text of texts.slice(-5)) {
        assert.equal(await messages(page, text).count(), 1, `${text} is shown once`);
      }
    }));

  it('keeps unsent messages over a reload, and sends them when the server is back', () =>
    withChildren('sqlite', async ({ start }) => {
      const child = await start();
      const ana = await child.person('ana');
      const luis = await child.person('luis');
      const { chat } = succeeds(await ana.post('/create-personal-chat', { user_id: luis.id }));
      const page = await open(ana, at(chat), away);
      await composer(page).waitFor();

      // The page itself loads, but its requests fail.
      const isPage = (url: string) => /\/(\?.*)?$|\/assets\//.test(url);
      await page.route('**/*', (route) =>
        isPage(route.request().url()) ? route.continue() : route.abort('connectionrefused'),
      );
      await write(page, 'From the tunnel');
      await waits(page, 'From the tunnel');
      await page.getByText('Offline. What you write is kept').waitFor();
      await page.reload();
      assert.deepEqual((await peek(ana, chat)).messages, []);

      await page.unroute('**/*');
      await waitForTick(page, 'From the tunnel', 'Sent', backAgainMs);
      await page.getByText('Offline. What you write is kept').waitFor({ state: 'detached' });
      assert.deepEqual(contents((await peek(luis, chat)).messages), ['From the tunnel']);
      assert.equal(await messages(page, 'From the tunnel').count(), 1);
    }));

  it('offers to retry or discard a refused message', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const page = await open(ana, at(chat), { mayFail: /413/ });
    const accept = await refuseMessages(page);
    await write(page, 'First');
    await waitForTick(page, 'First', 'Not sent');
    await write(page, 'Second');
    await waitForTick(page, 'Second', 'Not sent');
    await messages(page, 'First').getByText('That is too large to be sent.').waitFor();

    await messages(page, 'First').getByRole('button', { name: 'Discard' }).click();
    await messages(page, 'First').waitFor({ state: 'detached' });
    await accept();
    await messages(page, 'Second').getByRole('button', { name: 'Try again' }).click();
    await waitForTick(page, 'Second', 'Sent');
    assert.deepEqual(contents((await peek(luis, chat)).messages), ['Second']);

    await page.reload();
    await messages(page, 'Second').waitFor();
    assert.equal(await messages(page, 'First').count(), 0, 'what was discarded stays away');
  });

  it('keeps drafts by chat over a reload, until they are sent', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const withLuis = await server.personalChat(ana, luis);
    const withEva = await server.personalChat(ana, eva);
    const page = await open(ana, at(withLuis));
    await composer(page).fill('Dear Luis');
    await page.goto(server.address + at(withEva));
    await composer(page).fill('Dear Eva');
    await page.reload();
    await composer(page).waitFor();
    assert.equal(await composer(page).inputValue(), 'Dear Eva');
    await page.getByText('Draft: Dear Luis').waitFor();

    await composer(page).press('Enter');
    await waitForTick(page, 'Dear Eva', 'Sent');
    await page.goto(server.address + at(withLuis));
    await composer(page).waitFor();
    assert.equal(await composer(page).inputValue(), 'Dear Luis');
    await page.reload();
    await composer(page).waitFor();
    assert.equal(await page.getByText('Draft: Dear Eva').count(), 0);
  });
});
