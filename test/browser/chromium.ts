/** The Chromium of the tests: the machine's own, or a downloaded one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const installer = fileURLToPath(
  new URL('../../node_modules/playwright-core/cli.js', import.meta.url),
);

let browser: Promise<Browser> | undefined;

/** One browser for a test file. Each person has a separate context. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: findChromium(),
    // Chromium has no sandbox for root, and tests often run as root. They only open our own server.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  const opened = browser;
  browser = undefined;
  await (await opened)?.close();
}

/**
 * `CHROMIUM` names one. Otherwise looks in the usual places, and downloads one as the last resort.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...onPath, ...elsewhere, chromium.executablePath()].find((file) =>
    existsSync(file),
  );
  return found ?? fetchChromium();
}

function fetchChromium(): string {
  try {
    execFileSync(process.execPath, [installer, 'install', 'chromium'], { stdio: 'inherit' });
    return chromium.executablePath();
  } catch {
    throw new Error(
      'The tests of pages need a Chromium, and there is none here, nor could one be fetched. ' +
        'Install one (Debian: apt-get install chromium), or name it by CHROMIUM=/path/to/chromium.',
    );
  }
}
