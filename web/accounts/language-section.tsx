import { useState } from 'react';
import {
  type Locale,
  languageNames,
  locales,
  preferredLocale,
  rememberLocale,
  useWords,
} from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import { Choices, useSaveChoice } from './choices.tsx';

export function LanguageSection() {
  return (
    <>
      <Languages />
      <Themes />
    </>
  );
}

function Languages() {
  const { language: words } = useWords().accounts;
  const me = useSignedIn();
  const save = useSaveChoice();
  const choose = async (chosen: Locale | 'browser') => {
    const locale = chosen === 'browser' ? null : chosen;
    // The choice made before signing in no longer counts.
    rememberLocale(undefined);
    await save({ locale });
  };
  return (
    <Choices
      name="language"
      title={words.language}
      chosen={me.locale ?? 'browser'}
      choices={[
        ...locales.map((locale) => ({
          value: locale,
          text: <span lang={locale}>{languageNames[locale]}</span>,
        })),
        { value: 'browser', text: words.asBrowser(languageNames[preferredLocale()]) },
      ]}
      onChoose={choose}
    />
  );
}

function Themes() {
  const { language: words } = useWords().accounts;
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Choices
      name="theme"
      title={words.theme}
      hint={words.themeText}
      chosen={theme}
      choices={[
        { value: 'light', text: words.light },
        { value: 'dark', text: words.dark },
        { value: 'system', text: words.asSystem },
      ]}
      onChoose={choose}
    />
  );
}

/** Stored in a cookie, so that the server's first page has it already. */
type Theme = 'light' | 'dark' | 'system';

const yearSeconds = 365 * 24 * 60 * 60;

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function chooseTheme(theme: Theme): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const attributes = `Path=/; SameSite=Lax${secure}`;
  const value = theme === 'system' ? '' : theme;
  const age = theme === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `theme=${value}; Max-Age=${age}; ${attributes}`;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
