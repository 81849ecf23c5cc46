/** The language that the client speaks: the one of the profile, else what the browser asks for. */
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { en, type Words } from './en.ts';
import { es } from './es.ts';

export type Locale = 'es' | 'en';

const languages: Record<Locale, Words> = { en, es };
const Language = createContext<Locale>('en');

export function LanguageProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <Language value={locale}>{children}</Language>;
}

export const useLocale = (): Locale => useContext(Language);
export const useWords = (): Words => languages[useLocale()];

/** The first of the browser's languages that we speak. */
export function browserLocale(): Locale {
  const spoken = navigator.languages.map((language) => language.split('-')[0]);
  return spoken.find((language) => language === 'es' || language === 'en') === 'es' ? 'es' : 'en';
}
