/** The server-rendered page of a project, before the client runs. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { addLabels, addTask, makeProject, succeeds } from '../projects.ts';
import { until } from '../until.ts';
import { describeInBrowser, desk, phone } from './pages.ts';

/** Records which of the titles are in the page, at each change from its start. */
const watch = (titles: string[]) => `
  const titles = ${JSON.stringify(titles)};
  globalThis.sights = [];
  let isServerRendered = false;
  const look = () => {
    const text = document.getElementById('app')?.innerText ?? '';
    const seen = titles.filter((title) => text.includes(title));
    isServerRendered ||= seen.length === titles.length;
    if (isServerRendered) globalThis.sights.push(seen.length);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const frame = () => { look(); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
`;

const isServerRendered = "document.querySelector('.server-rendered') !== null";
const isRunning = "document.querySelector('.filter-bar') !== null";
const whereTitlesStand = `[...document.querySelectorAll('h1, .task-title')].map((element) => {
  const { left, top } = element.getBoundingClientRect();
  return [element.textContent, Math.round(left), Math.round(top)];
})`;

describeInBrowser('the server-rendered page of a project', (server, open) => {
  async function scene() {
    const ana = await server.person('ana');
    const project = await makeProject(ana, 'Website');
    const [design] = await addLabels(ana, project, 'Design');
    const titles = ['Logo', 'Letters', 'Pictures'];
    for (const task_title of titles) {
      await addTask(ana, project, { task_title, labels: task_title === 'Logo' ? [design] : [] });
    }
    const path = `/project/${project.id}`;
    // A separate page, so that the script watches the project's page from its start.
    const begin = (look = {}) => open(ana, '/settings', look);
    return { ana, project, design, titles, path, begin };
  }

  /** Holds the page's script until released. */
  async function holdScript(page: Page) {
    let letIn = () => {};
    const isLet = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/assets/project-page-*.js', async (route) => {
      await isLet;
      await route.continue();
    });
    return letIn;
  }

  const isSo = (page: Page, what: string) => until(what, () => page.evaluate<boolean>(what));

  it('stays until the client shows the same, without a gap', async () => {
    const { path, titles, begin } = await scene();
    const page = await begin();
    const letIn = await holdScript(page);
    await page.addInitScript(watch(titles));
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
    await isSo(page, isServerRendered);
    await isSo(page, 'globalThis.sights.length > 20');
    assert.equal(await page.evaluate(isRunning), false);
    letIn();
    await isSo(page, isRunning);
    const before = await page.evaluate<number>('globalThis.sights.length');
    await isSo(page, `globalThis.sights.length > ${before + 20}`);
    const sights = await page.evaluate<number[]>('globalThis.sights');
    assert.deepEqual(new Set(sights), new Set([titles.length]), String(sights));
  });

  it('needs no further requests: its data are in the page', async () => {
    const { path, begin } = await scene();
    const page = await begin();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(project|projects|my-tasks|me)\b/.test(pathname)) asked.push(pathname);
    });
    await page.goto(new URL(path, page.url()).href);
    await isSo(page, isRunning);
    // The board can be used: all of its data are there.
    await page.getByRole('button', { name: 'Move Logo' }).click();
    await page.getByRole('menuitem', { name: 'Completed' }).waitFor();
    assert.deepEqual(asked, [path]);
  });

  it('loads the rest of a large board by itself, and keeps the first tasks on screen meanwhile', async () => {
    const { ana, project, path, titles, begin } = await scene();
    const task_description = 'Long. '.repeat(1_000);
    for (let i = 0; i < 60; i++) {
      await addTask(ana, project, { task_title: `More ${i}`, task_description });
    }
    const page = await begin();
    await page.addInitScript(watch(titles));
    await page.goto(new URL(path, page.url()).href);
    await isSo(page, isRunning);
    const sights = await page.evaluate<number[]>('globalThis.sights');
    assert.deepEqual(new Set(sights), new Set([titles.length]), String(sights));
    const column = page.locator('.board-column[data-status=assigned]');
    assert.equal(await column.locator('.board-count').innerText(), '63');
    await page.getByRole('searchbox', { name: 'Find in tasks' }).fill('More 59');
    await column.getByText('More 59', { exact: true }).waitFor();
  });

  for (const [name, screen] of Object.entries({
    desk: { viewport: desk },
    phone: { viewport: phone, hasTouch: true },
  })) {
    it(`has the layout of the client's page, on a ${name}`, async () => {
      const { ana, project, path, begin } = await scene();
      const description = 'What it is for. '.repeat(20).trim();
      succeeds(await ana.post(`/project/${project.id}/edit`, { description }));
      const page = await begin({ ...screen, reducedMotion: 'reduce' });
      const letIn = await holdScript(page);
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
      await isSo(page, isServerRendered);
      await page.waitForLoadState('domcontentloaded');
      const before = await page.evaluate(whereTitlesStand);
      letIn();
      await isSo(page, isRunning);
      assert.deepEqual(await page.evaluate(whereTitlesStand), before);
    });
  }

  it('shows what the address asks for, even without scripts', async () => {
    const { ana, project, design, path, begin } = await scene();
    const still = await begin({ javaScriptEnabled: false });
    const see = async (query: string) => {
      await still.goto(new URL(path + query, still.url()).href);
      return still.locator('.task-title').allInnerTexts();
    };
    assert.deepEqual(await see(''), ['Logo', 'Letters', 'Pictures']);
    assert.deepEqual(await see('?q=LETTERS'), ['Letters']);
    assert.deepEqual(await see(`?label=${design}`), ['Logo']);
    assert.deepEqual(await see('?status=completed'), []);
    // Without scripts, the board is visible, and whether the project is archived.
    assert.deepEqual(await see('?view=people'), ['Logo', 'Letters', 'Pictures']);
    assert.equal(await still.getByText('This project is archived').count(), 0);
    succeeds(await ana.post(`/project/${project.id}/archive`));
    await see('');
    await still.getByText('This project is archived').waitFor();
  });

  it('never shows another view first', async () => {
    const { ana, path, begin } = await scene();
    const page = await begin();
    const letIn = await holdScript(page);
    await page.goto(new URL(`${path}?view=people`, page.url()).href, { waitUntil: 'commit' });
    await isSo(page, isServerRendered);
    assert.equal(await page.locator('.board').count(), 0);
    assert.equal(await page.getByRole('heading', { name: 'Website' }).count(), 1);
    letIn();
    await page.getByText(`@${ana.username}`).waitFor();
  });

  it('stays if the script cannot be loaded, and its links try again', async () => {
    const { path, begin } = await scene();
    const page = await begin({ mayFail: /Failed to load|ERR_/ });
    let isAway = true;
    await page.route('**/assets/project-page-*.js', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    const failed = page.waitForEvent('requestfailed');
    await page.goto(new URL(path, page.url()).href);
    await failed;
    await page.getByRole('link', { name: 'Logo' }).waitFor();
    isAway = false;
    await page.getByRole('link', { name: 'Logo' }).click();
    await page.getByRole('complementary', { name: 'Task: Logo' }).waitFor();
  });
});
