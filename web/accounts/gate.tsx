/** The pages on which one comes in: one thing in the middle, and the language below it. */
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

export function Gate({ children }: { children: ReactNode }) {
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

/** What the page is called, and a sentence about it. */
export function GateHead({ title, text }: { title: string; text?: string | undefined }) {
  useTitle(title);
  return (
    <header className="gate-head">
      <img src="/icon.svg" alt="" width="40" height="40" />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </header>
  );
}

/** For those who are not signed in yet, and may not read the language that they find. */
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

/** What somebody who is not signed in has to know to begin. */

interface RegistrationState {
  registration: 'open' | 'invite' | 'closed';
  /** Nobody is here yet: who registers now administers the server. */
  is_first: boolean;
}

/** On pages that don't say it: nothing is promised that may be refused. */
const unsaid: RegistrationState = { registration: 'invite', is_first: false };

let known: RegistrationState | undefined;

export function registrationState(): RegistrationState {
  known ??= takePageData<RegistrationState>() ?? unsaid;
  return known;
}
