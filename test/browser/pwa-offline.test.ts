/** Reading and writing while the server is away, and its return. */
import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { contents, peek } from '../chats.ts';
import { until } from '../until.ts';
import { doorOf, inCharge, kept, offline } from './app.ts';
import { at, composer, listed, messages, waitForTick, write } from './chat-screen.ts';
import { describeInBrowser } from './pages.ts';

/** After repeated failures, the client retries every half a minute at most. */
const backAgainMs = 45_000;
const offlineLine = 'Offline. What you write is kept';

describeInBrowser('the client opened offline', (server, open) => {
  const door = doorOf(server);
  afterEach(() => door.open());

  it('shows recent chats, and sends messages written there exactly once', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const withLuis = await server.personalChat(ana, luis);
    const withEva = await server.personalChat(ana, eva);
    await luis.says(withLuis.chat_id, 'Read on the train');
    await eva.says(withEva.chat_id, 'Opened before');
    const page = await open(ana, '/', offline);
    await inCharge(page);
    for (const [chat, text] of [
      [withEva, 'Opened before'],
      [withLuis, 'Read on the train'],
    ] as const) {
      await page.goto(server.address + at(chat));
      await messages(page, text).waitFor();
      const path = `/get-chat-messages/${chat.chat_id}`;
      await until(`${text} is kept`, async () => (await kept(page, 'person-')).includes(path));
    }

    door.close();
    await page.goto(`${server.address}/`);
    await page.getByText(offlineLine).waitFor();
    await listed(page, luis.username).click();
    await messages(page, 'Read on the train').waitFor();
    await write(page, 'From the tunnel');
    await waitForTick(page, 'From the tunnel', 'Sending');
    await page.goto(server.address + at(withEva));
    await messages(page, 'Opened before').waitFor();
    await write(page, 'From the tunnel too');
    await waitForTick(page, 'From the tunnel too', 'Sending');
    await page.reload();
    await messages(page, 'From the tunnel too').waitFor();
    await page.getByText(offlineLine).waitFor();
    await composer(page).waitFor();

    await door.open();
    await waitForTick(page, 'From the tunnel too', 'Sent', backAgainMs);
    await page.getByText(offlineLine).waitFor({ state: 'detached' });
    await listed(page, luis.username).click();
    await waitForTick(page, 'From the tunnel', 'Sent', backAgainMs);
    assert.equal(await messages(page, 'From the tunnel').count(), 1);
    const sent = async (chat: typeof withLuis) => contents((await peek(ana, chat)).messages);
    assert.deepEqual(await sent(withLuis), ['Read on the train', 'From the tunnel']);
    assert.deepEqual(await sent(withEva), ['Opened before', 'From the tunnel too']);
  });
});
