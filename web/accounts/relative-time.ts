import type { Words } from '../locales/en.ts';
import type { Locale } from '../locales/use-words.tsx';

const minuteMs = 60_000;
const units = [
  ['year', 365 * 24 * 60 * minuteMs],
  ['month', 30 * 24 * 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** `21 Nov 2026` */
export const dayOf = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));

/** `3 hours ago`, `1 day ago`, `in 6 days` */
export function timeFrom(now: Date, iso: string, words: Words, locale: Locale): string {
  const exactMs = Date.parse(iso) - now.getTime();
  // An invitation for seven days still ends in seven days a few seconds later.
  const distanceMs = exactMs > 0 ? Math.ceil(exactMs / minuteMs) * minuteMs : exactMs;
  const unit = units.find(([, ms]) => Math.abs(distanceMs) >= ms);
  if (!unit) return words.accounts.now;
  const [name, ms] = unit;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return format.format(Math.trunc(distanceMs / ms), name);
}
