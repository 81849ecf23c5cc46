/** The language of the interface: from the profile, else from the browser. */
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

/** The language chosen before signing in, else the browser's. */
export function browserLocale(): Locale {
  return rememberedLocale() ?? preferredLocale();
}

/** The first of the browser's languages that is supported. */
export function preferredLocale(): Locale {
  const spoken = navigator.languages.map((language) => language.split('-')[0]);
  return spoken.find((language) => language === 'es' || language === 'en') === 'es' ? 'es' : 'en';
}

export function rememberedLocale(): Locale | undefined {
  try {
    const locale = localStorage.getItem(rememberedName);
    return locale === 'es' || locale === 'en' ? locale : undefined;
  } catch {
    // The storage is not available.
    return undefined;
  }
}

/** @param locale Undefined to follow the browser again. */
export function rememberLocale(locale: Locale | undefined): void {
  try {
    if (locale) localStorage.setItem(rememberedName, locale);
    else localStorage.removeItem(rememberedName);
  } catch {
    // The choice lasts until the page is closed.
  }
}

/** Each language is named in itself, whatever language the page is in. */
export const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' };
export const locales: Locale[] = ['es', 'en'];
