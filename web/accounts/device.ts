/** A device in words, from what a browser says of itself. Pure. */
import type { Words } from '../locales/en.ts';

/** The first that matches: most browsers also call themselves by the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Programs that are no browsers tell their name first: `curl/8.5.0`. */
const program = /^([\w.-]{1,40})(?:\/|\s|$)/;

/** `Firefox on Linux`; with less to go by, as much as there is. */
export function deviceName(userAgent: string, words: Words): string {
  const { onSystem, unknown } = words.accounts.sessions;
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return onSystem(browser, system);
  if (browser ?? system) return browser ?? system ?? unknown;
  const name = program.exec(userAgent)?.[1];
  return name && name !== 'Mozilla' ? name : unknown;
}

const nameIn = (kinds: [RegExp, string][], text: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(text))?.[1];
