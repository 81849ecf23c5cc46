import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLocale } from '../locales/use-words.tsx';

/** React Aria speaks by itself, of what is dragged and dropped, and of how to leave what is open. */
const speech = { es: 'es-ES', en: 'en-US' };

/** In the person's language, whatever the browser's is. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={speech[useLocale()]}>{children}</I18nProvider>;
}
