/** A long history: few messages are in the page, and nobody loses their place. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { ChatSummary } from '../../contract/chats.ts';
import { sayMany } from '../chats.ts';
import type { Person } from '../person.ts';
import { until } from '../until.ts';
import { at, composer, listed, messages, waitForTitle, write } from './chat-screen.ts';
import { describeInBrowser } from './pages.ts';

const messagesInAll = 3_000;
const shownMax = 80;
const elementsMax = 2_500;
/** Smaller movements cannot be seen. */
const slipPixels = 2;

const textOf = (number: number) =>
  `Number ${number}, and a word more.${number % 7 ? '' : '\nAnd a line.'}`;
const exactly = (page: Page, number: number) => messages(page, new RegExp(`Number ${number},`));
const history = (page: Page) => page.getByRole('log');
const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;

/** Distances of the view from both ends of the history. */
const distances = (page: Page) =>
  history(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    above: scrollTop,
    below: scrollHeight - clientHeight - scrollTop,
  }));

/** The least height of a message. */
const leastPixels = 20;

/** A jump takes several frames to settle. On a busy phone they come late. */
const slowFrames = `
  const requestFrame = window.requestAnimationFrame;
  window.framesPending = 0;
  window.requestAnimationFrame = (callback) => {
    window.framesPending++;
    const onFrame = (time) => {
      window.framesPending--;
      callback(time);
    };
    return setTimeout(() => requestFrame(onFrame), 100);
  };
`;

describeInBrowser('a long history', (server, open) => {
  let ana: Person;
  let luis: Person;
  let long: ChatSummary;
  let short: ChatSummary;

  before(async () => {
    const people = await server.people('ana', 'luis', 'eva');
    [ana, luis] = people;
    long = await server.personalChat(ana, luis);
    short = await server.personalChat(ana, people[2]);
    const texts = Array.from({ length: messagesInAll }, (_, i) => textOf(i + 1));
    await sayMany(server, luis, long, texts);
    await ana.fetches(long, true);
    await ana.says(short.chat_id, 'Short');
  });

  async function openLong(): Promise<Page> {
    const page = await open(ana, at(long));
    await exactly(page, messagesInAll).waitFor();
    return page;
  }

  /** Scrolls with the wheel until the first message is visible. */
  async function scrollToBeginning(page: Page) {
    await history(page).hover();
    const isThere = async () => {
      await page.mouse.wheel(0, -20_000);
      return (await exactly(page, 1).count()) > 0 && (await distances(page)).above < 200;
    };
    await until('the first message', isThere, 20_000);
    await exactly(page, 1).waitFor();
  }

  it('opens at its end, with few elements in the page', async () => {
    const page = await openLong();
    assert.ok(await exactly(page, messagesInAll).isVisible());
    await until('the end', async () => (await distances(page)).below <= 1);
    const shown = await history(page).getByRole('article').count();
    assert.ok(shown < shownMax, `${shown} messages are in the page`);
    const elements = await page.locator('*').count();
    assert.ok(elements < elementsMax, `${elements} elements are in the page`);
  });

  it('opens at the first unread message, while older ones are still being loaded', async () => {
    const reader = await server.person('reader');
    const group = await server.group(luis, reader);
    const texts = Array.from({ length: 400 }, (_, i) => textOf(i + 1));
    await sayMany(server, luis, group, texts.slice(0, 360));
    await reader.fetches(group, true);
    await sayMany(server, luis, group, texts.slice(360));

    const page = await open(reader, at(group), { script: slowFrames });
    await until('all messages', async () => (await distances(page)).above > 360 * leastPixels);
    await until('the last frame', () => page.evaluate('window.framesPending === 0'), 30_000);
    assert.ok(await exactly(page, 361).isVisible());
  });

  it('scrolls to its beginning, and back with one click', async () => {
    const page = await openLong();
    await scrollToBeginning(page);
    const shown = await history(page).getByRole('article').count();
    assert.ok(shown < shownMax, `${shown} messages are in the page`);

    await page.getByRole('button', { name: 'To the latest message' }).click();
    await exactly(page, messagesInAll).waitFor();
    await until('the end', async () => (await distances(page)).below <= 1);
  });

  it('keeps its place when a message arrives, and shows that it did', async () => {
    const page = await openLong();
    await scrollToBeginning(page);
    const second = exactly(page, 2);
    const place = await topOf(second);
    await luis.says(long.chat_id, 'News from below');
    await page.getByRole('button', { name: 'To the latest: 1 new message' }).waitFor();
    const moved = Math.abs((await topOf(second)) - place);
    assert.ok(moved <= slipPixels, `it moved by ${moved} px`);

    await page.getByRole('button', { name: 'To the latest: 1 new message' }).click();
    await messages(page, 'News from below').waitFor();
    await luis.says(long.chat_id, 'And more of it');
    await messages(page, 'And more of it').waitFor();
    await until('the end', async () => (await distances(page)).below <= 1);
  });

  it("scrolls to one's own new message from anywhere", async () => {
    const page = await openLong();
    await scrollToBeginning(page);
    await write(page, 'Written from above');
    await messages(page, 'Written from above').waitFor();
    await until('the end', async () => (await distances(page)).below <= 1);
  });

  it('survives back, forward and reload', async () => {
    const page = await open(ana, '/');
    const [luisName, evaName] = [luis, short].map((one) =>
      'username' in one ? `${one.username} Tester` : one.title,
    ) as [string, string];
    await listed(page, luisName).click();
    await waitForTitle(page, `${luisName} · Tertulia`);
    await listed(page, evaName).click();
    await waitForTitle(page, `${evaName} · Tertulia`);
    await messages(page, 'Short').waitFor();

    await page.goBack();
    await waitForTitle(page, `${luisName} · Tertulia`);
    await exactly(page, messagesInAll).waitFor();
    await page.goForward();
    await waitForTitle(page, `${evaName} · Tertulia`);
    await page.reload();
    await messages(page, 'Short').waitFor();
    await waitForTitle(page, `${evaName} · Tertulia`);
    await page.goBack();
    await page.goBack();
    await page.getByText('No conversation open').waitFor();
    assert.equal(new URL(page.url()).search, '');
  });

  it('is separate for two tabs, which share what is written', async () => {
    const page = await open(ana, at(short));
    await messages(page, 'Short').waitFor();
    const tab = await page.context().newPage();
    await tab.goto(server.address + at(short));
    await messages(tab, 'Short').waitFor();

    await write(tab, 'From the second tab');
    await messages(page, 'From the second tab').waitFor();
    await page.goto(server.address + at(long));
    await composer(page).waitFor();
    await write(page, 'From the first tab');
    await messages(page, 'From the first tab').waitFor();
    assert.equal(await messages(tab, 'From the second tab').count(), 1);
    await listed(tab, `${luis.username} Tester`)
      .filter({ hasText: 'From the first tab' })
      .waitFor();
    await tab.reload();
    await messages(tab, 'From the second tab').waitFor();
    assert.equal(await messages(tab, 'From the second tab').count(), 1, 'sent once');
  });
});
