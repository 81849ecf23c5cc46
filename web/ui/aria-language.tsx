import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLocale } from '../locales/use-words.tsx';

/** The languages of React Aria's own messages, for example while dragging. */
const speech = { es: 'es-ES', en: 'en-US' };

/** Uses the person's language instead of the browser's. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={speech[useLocale()]}>{children}</I18nProvider>;
}
