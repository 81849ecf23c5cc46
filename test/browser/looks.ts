/** The screens, themes and languages in which all pages are checked. */
import type { Page } from 'playwright-core';
import { en } from '../../web/locales/en.ts';
import { es } from '../../web/locales/es.ts';
import type { Person } from '../person.ts';
import { succeeds } from '../projects.ts';
import { until } from '../until.ts';
import { assertAccessible, assertFits, desk, type Look, phone } from './pages.ts';

// A string, because these tests have no DOM types.
const hasContent =
  "document.querySelector('.frame h1, .gate h1') && !document.querySelector('.skeleton') && true";
const wordsOf = { en, es };

/** Covers each pair of screen, theme and language once. */
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
    // Disables animations, so that everything is fully visible.
    reducedMotion: 'reduce',
  };
  const name = `on a ${screen}, ${theme}, in ${locale === 'es' ? 'Spanish' : 'English'}`;
  return { name, look, locale, words: wordsOf[locale], isPhone: screen === 'phone' };
}

/** Sets the language of the profile, which overrides the browser's. */
export async function speaks(person: Person, locale: 'es' | 'en'): Promise<void> {
  succeeds(await person.post('/edit-profile', { locale }));
}

/** Opens an address and waits for its content. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await isThere(page);
}

export async function isThere(page: Page): Promise<void> {
  await until('the page shows something', () => page.evaluate(hasContent));
}

/** Checks accessibility, and that nothing is too wide. */
export async function isGood(page: Page, what: string): Promise<void> {
  await assertAccessible(page, what);
  await assertFits(page, what);
}
