/** Browser contexts for people. Each is watched for unexpected errors. */
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
  /** Errors that a test expects in the console. */
  mayFail?: RegExp;
  /** Runs in each page before its own scripts. */
  script?: string;
}

/** Opens a page as a person, or signed out. */
export type Open = (who: Person | undefined, path: string, look?: Look) => Promise<Page>;

/** Tests of pages run on SQLite only: the store makes no difference to them. */
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
          // Caching has its own tests. Here each page shows the server's answer.
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
 * Checks the page with axe: WCAG 2.2 AA and best practices.
 * @param passedOver Best practices that do not apply to this state.
 */
export async function assertAccessible(
  page: Page,
  what: string,
  passedOver: string[] = [],
): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is loaded into the page and has no types here
    const { violations } = await (globalThis as any).axe.run();
    return violations.map((violation: { id: string; nodes: { html: string }[] }) => ({
      rule: violation.id,
      where: violation.nodes.map(({ html }) => html.slice(0, 200)),
    }));
  });
  const counted = (found as { rule: string }[]).filter(({ rule }) => !passedOver.includes(rule));
  assert.deepEqual(counted, [], `axe finds nothing: ${what}`);
}

/** The page must not scroll sideways. */
export async function assertFits(page: Page, what: string): Promise<void> {
  const widths = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]';
  const [content, screen] = (await page.evaluate(widths)) as [number, number];
  assert.ok(content <= screen, `${what} is ${content} px wide on a screen of ${screen} px`);
}
