/** The Chromium that pages are tested in: the one of the lock file, or the one that `CHROMIUM` names. */
import { type Browser, chromium } from 'playwright-core';
import { isPackagedHere, packagedChromium } from './packaged-chromium.ts';

export interface ChromiumProgram {
  file: string;
  /** What its environment needs beside ours. */
  env: Record<string, string>;
  flags: string[];
}

let browser: Promise<Browser> | undefined;

/** One browser for all pages of a test file; each person has a context of their own in it. */
export function openBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  const opened = browser;
  browser = undefined;
  await (await opened)?.close();
}

/** Starts the browser once. @returns what to do where it does not start */
export async function checkChromium(): Promise<string | undefined> {
  try {
    await (await launch()).close();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return (
      'The tests of pages need a Chromium: name one that starts by CHROMIUM=/path/to/chromium, or ' +
      `run other tests only (npm test -- "server/**/*.test.ts").\n${reason}`
    );
  }
}

export function findChromium(): ChromiumProgram {
  const named = process.env.CHROMIUM;
  if (!named && !isPackagedHere)
    throw new Error('The packaged Chromium runs on Linux on x64 only.');
  const program = named ? { file: named, env: {} } : packagedChromium();
  // Root can't have a sandbox, nor the packaged one on many systems; pages are our own server's.
  const hasSandbox = named && process.getuid?.() !== 0;
  return { ...program, flags: hasSandbox ? [] : ['--no-sandbox'] };
}

async function launch(): Promise<Browser> {
  const { file, env, flags } = findChromium();
  return chromium.launch({
    executablePath: file,
    env: { ...process.env, ...env },
    args: flags,
  });
}
