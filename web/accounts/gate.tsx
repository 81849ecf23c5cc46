/** The pages on which one comes in: one thing in the middle, and the language below it. */
import { type ReactNode, useState } from 'react';
import {
  browserLocale,
  LanguageProvider,
  type Locale,
  rememberLocale,
} from '../locales/use-words.tsx';
import { useTitle } from '../use-title.ts';
import { LanguageSwitch } from './language-switch.tsx';
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
