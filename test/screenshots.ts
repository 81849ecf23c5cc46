/**
 * Pictures of every page, on a desk and on a phone, light and dark, in Spanish and in English, empty
 * and full, for somebody to look at: `npm run screenshots` puts them into `screenshots/`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { fillDemo } from '../demo/fill.ts';
import { hashPassword } from '../server/accounts/passwords.ts';
import { readConfig } from '../server/config.ts';
import { startServer } from '../server/start.ts';
import { closeBrowser, openBrowser } from './browser/chromium.ts';
import { desk, phone } from './browser/pages.ts';
import { Person } from './person.ts';

const folder = new URL('../screenshots/', import.meta.url).pathname;
const screens = { desk, phone };
const password = 'correct horse battery';

const pages: Record<string, (ids: { chat: number; project: number }) => string> = {
  conversations: () => '/',
  chat: ({ chat }) => `/?currentChatId=${chat}`,
  'chat-details': ({ chat }) => `/?currentChatId=${chat}&details=1`,
  projects: () => '/projects',
  board: ({ project }) => `/project/${project}`,
  matrix: ({ project }) => `/project/${project}?view=matrix`,
  people: ({ project }) => `/project/${project}?view=people`,
  labels: ({ project }) => `/project/${project}?view=labels`,
  'my-tasks': () => '/my-tasks',
  settings: () => '/settings',
  users: () => '/users',
};

const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-screenshots-'));
const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: 'off' };
const server = await startServer(readConfig(env));
try {
  const { store, config } = server.world;
  await fillDemo(store, Date.now(), {
    password_hash: await hashPassword(password),
    administrator: 'lucia',
    limits: config.limits,
  });
  const full = new Person(server.address);
  await full.post('/login', { username: 'lucia', password });
  const { chats } = (await full.get('/get-chats')).body;
  const { projects } = (await full.get('/projects')).body;
  const largest = projects.toSorted((a: Counted, b: Counted) => open(b) - open(a))[0];
  const empty = new Person(server.address);
  await empty.register('newcomer');
  const made = await empty.post('/projects', { name: 'Project' });
  const { id, chat_id } = made.body.project;
  await take('full', full, { chat: chats[0].chat_id, project: largest.id });
  await take('empty', empty, { chat: chat_id, project: id });
  await takeSignedOut();
  console.log(`The pictures are in ${folder}`);
} finally {
  await closeBrowser();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Counted {
  task_counts: Record<string, number>;
}

function open({ task_counts: { assigned = 0, in_progress = 0 } }: Counted): number {
  return assigned + in_progress;
}

async function take(state: string, person: Person, ids: { chat: number; project: number }) {
  for (const locale of ['es', 'en']) {
    await person.post('/edit-profile', { locale });
    await inEveryLook(`${state}-${locale}`, person.cookie, async (page, name) => {
      for (const [what, pathOf] of Object.entries(pages)) {
        await page.goto(server.address + pathOf(ids));
        await shoot(page, name(what));
      }
    });
  }
}

async function takeSignedOut() {
  for (const locale of ['es', 'en']) {
    await inEveryLook(`signed-out-${locale}`, '', async (page, name) => {
      for (const path of ['/login', '/register']) {
        await page.goto(server.address + path);
        await shoot(page, name(path.slice(1)));
      }
    });
  }
}

async function inEveryLook(
  group: string,
  cookie: string,
  visit: (page: Page, name: (what: string) => string) => Promise<void>,
) {
  const browser = await openBrowser();
  for (const [screen, viewport] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const locale = group.endsWith('es') ? 'es-ES' : 'en-GB';
      const context = await browser.newContext({ viewport, colorScheme, locale });
      const [name, value] = cookie.split('=');
      if (name && value) await context.addCookies([{ name, value, url: server.address }]);
      const page = await context.newPage();
      const place = join(folder, `${group}-${screen}-${colorScheme}`);
      mkdirSync(place, { recursive: true });
      await visit(page, (what) => join(place, `${what}.png`));
      await context.close();
    }
  }
}

/** When all that the page asks for has come; streams stay open, so the network is never idle. */
async function shoot(page: Page, path: string) {
  await page.waitForFunction(() => {
    const { document } = globalThis as never as { document: { querySelector(s: string): unknown } };
    return document.querySelector('main h1, main h2') && !document.querySelector('.skeleton');
  });
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path, animations: 'disabled' });
}
