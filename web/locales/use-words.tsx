/** The language that the client speaks: the one of the profile, else what the browser asks for. */
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { en, type Words } from './en.ts';
import { es } from './es.ts';

export type Locale = 'es' | 'en';

const languages: Record<Locale, Words> = { en, es };
const Language = createContext<Locale>('en');
const rememberedName = 'locale';

export function LanguageProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <Language value={locale}>{children}</Language>;
}

export const useLocale = (): Locale => useContext(Language);
export const useWords = (): Words => languages[useLocale()];

/** What was chosen in this browser before anybody signed in, else the first of its languages that we speak. */
export function browserLocale(): Locale {
  return rememberedLocale() ?? preferredLocale();
}

/** The first of the browser's languages that we speak. */
export function preferredLocale(): Locale {
  const spoken = navigator.languages.map((language) => language.split('-')[0]);
  return spoken.find((language) => language === 'es' || language === 'en') === 'es' ? 'es' : 'en';
}

export function rememberedLocale(): Locale | undefined {
  try {
    const locale = localStorage.getItem(rememberedName);
    return locale === 'es' || locale === 'en' ? locale : undefined;
  } catch {
    // The browser keeps nothing for us.
    return undefined;
  }
}

/** @param locale Nothing to go by the browser again. */
export function rememberLocale(locale: Locale | undefined): void {
  try {
    if (locale) localStorage.setItem(rememberedName, locale);
    else localStorage.removeItem(rememberedName);
  } catch {
    // The choice holds until the page is left.
  }
}

/** Each language is called as its speakers call it, whatever the page is in. */
export const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' };
export const locales: Locale[] = ['es', 'en'];
