/** The service worker: which requests it handles, and how it is replaced. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { until } from '../until.ts';
import { ask, inCharge, inPage, kept, online, post, putBetween } from './app.ts';
import { startBareChromium } from './bare-chromium.ts';
import { describeInBrowser } from './pages.ts';

const built = (file: string) =>
  readFileSync(new URL(`../../dist/web/${file}`, import.meta.url), 'utf8');

describeInBrowser('the service worker', (server, open) => {
  it('caches every file of the build, and no personal page', async () => {
    const page = await open(server.admin, '/', online);
    await inCharge(page);
    const files = await kept(page, 'shell-');
    for (const [, file = ''] of built('index.html').matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      assert.ok(files.includes(file), file);
    }
    assert.ok(files.includes('/shell.html'));
    for (const path of files) assert.match(path, /^\/(assets\/)?[\w.-]+\.\w+$/);
    assert.ok(!files.includes('/sw.js'));
  });

  it('is revalidated each time, under the content security policy of a page', async () => {
    const response = await fetch(`${server.address}/sw.js`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /javascript/);
    assert.match(response.headers.get('cache-control') ?? '', /max-age=0/);
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'self'/);
  });

  it('ignores streams, searches and writes', async () => {
    const page = await open(server.admin, '/settings', online);
    await inCharge(page);
    await page.reload();
    const seen = new Set<string>();
    page.on('response', (response) => {
      if (response.fromServiceWorker()) seen.add(new URL(response.url()).pathname);
    });
    for (const path of ['/search-global?q=a', '/sessions', '/get-chats']) await ask(page, path);
    await post(page, '/edit-profile', { locale: 'en' });
    await inPage(
      page,
      `const events = new EventSource('/events');
      await new Promise((ready) => events.addEventListener('ready', ready));
      events.close();`,
    );
    assert.ok(seen.has('/get-chats'));
    for (const path of ['/search-global', '/sessions', '/edit-profile', '/events']) {
      assert.ok(!seen.has(path), path);
    }
  });

  it('is replaced with the next page, and leaves open pages alone', async () => {
    const chromium = await startBareChromium();
    let takeAway = () => {};
    try {
      await chromium.signIn(server.address, server.admin.cookie);
      const page = await chromium.open(`${server.address}/settings`);
      const say = <T>(what: string) => page.run<T>(`return ${what}`);
      await until('the first one is in charge', () =>
        say<boolean>(`!!navigator.serviceWorker.controller`),
      );
      await page.run(`window.isTheSame = true;
        window.registration = await navigator.serviceWorker.ready;
        window.first = registration.active;`);

      // Simulates an upgrade: the same address returns the script of another build.
      const script = built('sw.js').replace(/shell-[\w-]{12}/, 'shell-afterwards00');
      assert.notEqual(script, built('sw.js'));
      takeAway = putBetween(server, ({ url }, response) => {
        if (url !== '/sw.js') return false;
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
        return true;
      });
      await page.run('await registration.update()');
      await until('another one waits', () => say<boolean>('!!registration.waiting'));
      assert.equal(await say('registration.active === first'), true);

      const other = await chromium.open(`${server.address}/settings`);
      await until('it has taken over', () =>
        say<boolean>(`registration.active !== first && registration.active.state === 'activated'`),
      );
      await until('both pages have it', async () =>
        (await Promise.all([page, other].map((each) => each.run<string>(whose)))).every(Boolean),
      );
      assert.equal(await say('window.isTheSame'), true, 'nothing was loaded anew');
      const names = await say<string[]>('caches.keys()');
      assert.equal(names.filter((name) => name.startsWith('shell-')).length, 2);
      assert.equal(await page.run(`return (await fetch('/get-chats')).status`), 200);
    } finally {
      takeAway();
      await chromium.close();
    }
  });
});

const whose = `const { active } = await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller === active;`;
