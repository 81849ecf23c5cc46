/** Pure: dates and times as text. The current day is an argument. */

import { useSyncExternalStore } from 'react';
import type { Words } from './locales/en.ts';
import type { Locale } from './locales/use-words.tsx';

const dayMs = 24 * 60 * 60_000;

/** `YYYY-MM-DD` in the reader's time zone. */
export function localDay(time: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** `21:04`, or `9:04 PM`, by the reader's region. */
export const clockTime = (iso: string, locale: Locale): string =>
  format(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** `Saturday, 21 November 2026, 21:04` */
export const fullTime = (iso: string, locale: Locale): string =>
  format(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso));

/** `21 Nov 2026`. @param day `YYYY-MM-DD` */
export const fullDay = (day: string, locale: Locale): string =>
  format(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

/**
 * `today`, `tomorrow`, `yesterday`, a weekday within a week, or the date.
 * @param day `YYYY-MM-DD`
 */
export function dayInWords(day: string, today: string, words: Words, locale: Locale): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  const near = { 0: words.general.today, 1: words.general.tomorrow, '-1': words.general.yesterday };
  const word = near[days as 0 | 1 | -1];
  if (word) return word;
  const options: Intl.DateTimeFormatOptions =
    Math.abs(days) < 7
      ? { weekday: 'long' }
      : day.slice(0, 4) === today.slice(0, 4)
        ? { day: 'numeric', month: 'short' }
        : { day: 'numeric', month: 'short', year: 'numeric' };
  return format(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
}

/** Cached, because creating a format costs as much as formatting a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(regional(locale), options);
  formats.set(key, known);
  return known;
}

/** The language with the reader's region, if the browser tells it. */
function regional(locale: Locale): string {
  if (typeof document === 'undefined') return locale;
  return navigator.languages.find((language) => language.split('-')[0] === locale) ?? locale;
}

const checkedMs = 30_000;

/** `YYYY-MM-DD`, updated at midnight. */
export const useToday = (): string => useSyncExternalStore(listen, () => localDay(new Date()));

function listen(listener: () => void) {
  const timer = setInterval(listener, checkedMs);
  return () => clearInterval(timer);
}
