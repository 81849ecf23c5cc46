import type { Locale } from '../locales/use-words.tsx';

/** Each language is called as its speakers call it, whatever the page is in. */
export const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' };
export const locales: Locale[] = ['es', 'en'];
