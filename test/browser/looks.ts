/** The screens, themes and languages in which a page has to be good. */
import type { Page } from 'playwright-core';
import { en } from '../../web/locales/en.ts';
import { es } from '../../web/locales/es.ts';
import type { Person } from '../person.ts';
import { succeeds } from '../projects.ts';
import { until } from '../until.ts';
import { assertAccessible, assertFits, desk, type Look, phone } from './pages.ts';

// Text, as a page's own types are not known here.
const hasContent =
  "document.querySelector('.frame h1, .gate h1') && !document.querySelector('.skeleton') && true";
const wordsOf = { en, es };

/** Every two of a screen, a theme and a language come together in one of them. */
export const looks = [
  lookOf('phone', 'light', 'es'),
  lookOf('phone', 'dark', 'en'),
  lookOf('desk', 'light', 'en'),
  lookOf('desk', 'dark', 'es'),
];

function lookOf(screen: 'phone' | 'desk', theme: 'light' | 'dark', locale: 'es' | 'en') {
  const look: Look = {
    viewport: screen === 'phone' ? phone : desk,
    colorScheme: theme,
    locale: locale === 'es' ? 'es-ES' : 'en-GB',
    // What fades in is looked at when it is there.
    reducedMotion: 'reduce',
  };
  const name = `on a ${screen}, ${theme}, in ${locale === 'es' ? 'Spanish' : 'English'}`;
  return { name, look, locale, words: wordsOf[locale], isPhone: screen === 'phone' };
}

/** Whatever the browser asks for, this is the language that they have chosen. */
export async function speaks(person: Person, locale: 'es' | 'en'): Promise<void> {
  succeeds(await person.post('/edit-profile', { locale }));
}

/** Goes to an address and waits until the page has what it shows. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await isThere(page);
}

export async function isThere(page: Page): Promise<void> {
  await until('the page shows something', () => page.evaluate(hasContent));
}

/** Holds that what is on the screen can be used by everybody, and fits. */
export async function isGood(page: Page, what: string): Promise<void> {
  await assertAccessible(page, what);
  await assertFits(page, what);
}
