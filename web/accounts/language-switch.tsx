import { type Locale, useWords } from '../locales/use-words.tsx';
import { languageNames, locales } from './languages.ts';

/** For those who are not signed in yet, and may not read the language that they find. */
export function LanguageSwitch({
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
