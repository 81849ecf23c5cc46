/** People in browsers: each in a context of their own, watched for errors that nobody should see. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Person } from '../person.ts';
import { describeWithServer, type TestServer } from '../world.ts';
import { closeBrowser, openBrowser } from './chromium.ts';

const axe = readFileSync(
  new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);
const actionTimeoutMs = 10_000;

export const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };

export interface Look extends BrowserContextOptions {
  /** What the console may say, where a test brings it about. */
  mayFail?: RegExp;
  /** Runs in each page before anything of its own. */
  script?: string;
}

/** Opens an address as a person, or as nobody. */
export type Open = (who: Person | undefined, path: string, look?: Look) => Promise<Page>;

/** Tests of pages. What they show has nothing to do with the store, so they run on one. */
export function describeInBrowser(
  title: string,
  tests: (server: TestServer, open: Open) => void,
  env: Record<string, string> = {},
): void {
  describeWithServer(
    title,
    (server) => {
      const watched: { page: Page; faults: string[]; mayFail: RegExp | undefined }[] = [];

      const open: Open = async (who, path, { mayFail, script, ...look } = {}) => {
        const browser = await openBrowser();
        const address = who?.address ?? server.address;
        const context = await browser.newContext({
          viewport: desk,
          locale: 'en-GB',
          // What a worker keeps is tested by itself; here each page shows what the server says.
          serviceWorkers: 'block',
          ...look,
        });
        context.setDefaultTimeout(actionTimeoutMs);
        if (script) await context.addInitScript(script);
        if (who?.cookie) {
          const [name = '', value = ''] = who.cookie.split('=');
          await context.addCookies([{ name, value, url: address }]);
        }
        const page = await context.newPage();
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        watched.push({ page, faults, mayFail });
        await page.goto(address + path);
        return page;
      };

      afterEach(async () => {
        const all = watched.splice(0);
        for (const { page } of all) await page.context().close();
        for (const { faults, mayFail } of all) {
          const unexpected = faults.filter((fault) => !mayFail?.test(fault));
          assert.deepEqual(unexpected, [], 'nothing went wrong in the page');
        }
      });
      after(closeBrowser);

      tests(server, open);
    },
    env,
    ['sqlite'],
  );
}

/**
 * What axe finds, of WCAG 2.2 up to AA and of good practice: nothing.
 * @param passedOver Rules of good practice that are not for this state of a page.
 */
export async function assertAccessible(
  page: Page,
  what: string,
  passedOver: string[] = [],
): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is in the page, not in our types
    const { violations } = await (globalThis as any).axe.run();
    return violations.map((violation: { id: string; nodes: { html: string }[] }) => ({
      rule: violation.id,
      where: violation.nodes.map(({ html }) => html.slice(0, 200)),
    }));
  });
  const counted = (found as { rule: string }[]).filter(({ rule }) => !passedOver.includes(rule));
  assert.deepEqual(counted, [], `axe finds nothing: ${what}`);
}

/** Nothing is wider than the screen: no page scrolls sideways. */
export async function assertFits(page: Page, what: string): Promise<void> {
  const widths = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]';
  const [content, screen] = (await page.evaluate(widths)) as [number, number];
  assert.ok(content <= screen, `${what} is ${content} px wide on a screen of ${screen} px`);
}
