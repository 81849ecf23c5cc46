import type { Words } from '../locales/en.ts';

/** The first match wins, because most browsers also name others in their user agent. */
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

/** Programs other than browsers put their name first: `curl/8.5.0`. */
const program = /^([\w.-]{1,40})(?:\/|\s|$)/;

/** For example `Firefox on Linux`, or the part that is known. */
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
