/** The frame of the pages for signing in and registering. */
import { type ReactNode, useState } from 'react';
import {
  browserLocale,
  LanguageProvider,
  type Locale,
  languageNames,
  locales,
  rememberLocale,
  useWords,
} from '../locales/use-words.tsx';
import { takePageData } from '../page-data.ts';
import { useTitle } from '../use-title.ts';
import './accounts.css';
import './gate.css';

export function AuthLayout({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(browserLocale);
  const choose = (chosen: Locale) => {
    rememberLocale(chosen);
    setLocale(chosen);
  };
  return (
    <LanguageProvider locale={locale}>
      <div className="gate">
        <main className="gate-card">{children}</main>
        <footer className="gate-foot">
          <LanguageSwitch locale={locale} onChoose={choose} />
        </footer>
      </div>
    </LanguageProvider>
  );
}

export function AuthHeader({ title, text }: { title: string; text?: string | undefined }) {
  useTitle(title);
  return (
    <header className="gate-head">
      <img src="/icon.svg" alt="" width="40" height="40" />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </header>
  );
}

/** For people who are not signed in and may not read the current language. */
function LanguageSwitch({
  locale,
  onChoose,
}: {
  locale: Locale;
  onChoose: (locale: Locale) => void;
}) {
  const words = useWords().accounts.gate;
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{words.language}</legend>
      {locales.map((offered) => (
        <button
          key={offered}
          type="button"
          lang={offered}
          aria-pressed={offered === locale}
          onClick={() => onChoose(offered)}
        >
          {languageNames[offered]}
        </button>
      ))}
    </fieldset>
  );
}

interface RegistrationState {
  registration: 'open' | 'invite' | 'closed';
  /** No account exists yet: the first person to register becomes the administrator. */
  is_first: boolean;
}

/**
 * For pages without this data. Assumes the least, so nothing is offered that the server may refuse.
 */
const defaultState: RegistrationState = { registration: 'invite', is_first: false };

let known: RegistrationState | undefined;

export function registrationState(): RegistrationState {
  known ??= takePageData<RegistrationState>() ?? defaultState;
  return known;
}
