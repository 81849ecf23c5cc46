/** Parts of the client that cannot be loaded or crash show what happened and how to go on. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { until } from '../until.ts';
import { isGood, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const script = '**/assets/projects-page-*.js';
/** Console errors of the browser and of React. */
const mayFail = /Failed to (?:load|fetch)|ERR_|could not be loaded|TypeError/;

describeInBrowser('a part of the client', (server, open) => {
  const notLoaded = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'This could not be loaded' });
  const projects = (page: Page) => page.getByRole('heading', { level: 1, name: 'Projects' });
  const goToProjects = (page: Page) =>
    page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();

  /** Counts page loads. */
  function countLoads(page: Page) {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    return loads;
  }

  /** As after an upgrade of the server while the page stayed open. */
  const isUpdated = (page: Page) =>
    page.route('**/login', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" crossorigin src="/assets/index-other.js"></script>',
      }),
    );

  it('that cannot be loaded says so, leaves the rest alone, and is there after a reload', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/', { mayFail });
    await page.getByText('Nobody here yet').waitFor();
    const loads = countLoads(page);
    await page.route(script, (route) => route.abort());
    await goToProjects(page);
    await notLoaded(page).waitFor();
    await until('the tab says so, too', async () => /could not be/.test(await page.title()));
    await page.getByRole('navigation').getByRole('link', { name: 'Conversations' }).click();
    await page.getByText('Nobody here yet').waitFor();
    assert.equal(await notLoaded(page).count(), 0);
    assert.deepEqual(loads, [], 'of itself it does nothing where the build is the same');
    await goToProjects(page);
    await notLoaded(page).waitFor();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Reload' }).click();
    await projects(page).waitFor();
    assert.deepEqual(loads, ['/projects']);
  });

  it('is not given up while the server is away', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/', { mayFail });
    await page.getByText('Nobody here yet').waitFor();
    const loads = countLoads(page);
    await page.route(script, (route) => route.abort());
    await page.route('**/me', (route) => route.abort());
    await goToProjects(page);
    await notLoaded(page).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('The server does not answer.').waitFor();
    assert.deepEqual(loads, []);
    await page.unroute(script);
    await page.unroute('**/me');
    await page.getByRole('button', { name: 'Reload' }).click();
    await projects(page).waitFor();
  });

  it('of an old build reloads the page', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/', { mayFail });
    await page.getByText('Nobody here yet').waitFor();
    const loads = countLoads(page);
    await isUpdated(page);
    // The page of the former build never gets the file, however often it asks.
    await page.route(script, (route) => (loads.length === 0 ? route.abort() : route.continue()));
    await goToProjects(page);
    await projects(page).waitFor();
    assert.deepEqual(loads, ['/projects']);
    assert.equal(await notLoaded(page).count(), 0);
  });

  it('reloads the page only once', async () => {
    const ana = await server.person('ana');
    const page = await open(ana, '/', { mayFail });
    await page.getByText('Nobody here yet').waitFor();
    const loads = countLoads(page);
    await isUpdated(page);
    await page.route(script, (route) => route.abort());
    await goToProjects(page);
    await notLoaded(page).waitFor();
    assert.deepEqual(loads, ['/projects']);
    await page.getByRole('button', { name: 'Reload' }).click();
    await until('it is loaded as asked', () => loads.length === 2);
    await notLoaded(page).waitFor();
    assert.deepEqual(loads, ['/projects', '/projects']);
  });

  it('that is missing before signing in says so, too', async () => {
    const page = await open(undefined, '/healthz', { mayFail: /status of 404|Failed|ERR_|loaded/ });
    await page.route('**/assets/login-page-*.js', (route) => route.abort());
    await page.goto(server.address);
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).waitFor();
    await isGood(page, 'nothing to sign in with');
    await page.unroute('**/assets/login-page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
  });

  for (const { name, look, locale, words } of looks) {
    it(`that fails has an accessible message, ${name}`, async () => {
      const ana = await server.person('ana');
      await speaks(ana, locale);
      const page = await open(ana, '/', { ...look, mayFail });
      // An invalid answer.
      const wrong = (route: Route) =>
        route.request().resourceType() === 'document'
          ? route.continue()
          : route.fulfill({ json: { projects: [null] } });
      await page.route('**/projects', wrong);
      await page.locator('a.rail-link[href="/projects"]').click();
      await page.getByRole('heading', { level: 1, name: words.general.broken }).waitFor();
      await page.getByRole('alert').getByText(words.general.brokenText).waitFor();
      await isGood(page, 'a page that has failed');
      await page.unroute('**/projects');
      await page.getByRole('button', { name: words.general.reload }).click();
      await page.getByRole('heading', { level: 1, name: words.general.projects }).waitFor();
    });
  }
});
