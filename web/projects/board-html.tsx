/** The board as an HTML fragment, made on the server from the client's own components. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Board as BoardData } from '../../contract/projects.ts';
import { LanguageProvider, type Locale } from '../locales/use-words.tsx';
import { StillBoard } from './still-board.tsx';

/** @param today `YYYY-MM-DD`: what is due before it is late. */
export function renderBoard(board: BoardData, locale: Locale, today: string): string {
  return renderToStaticMarkup(
    <LanguageProvider locale={locale}>
      <StillBoard board={board} today={today} />
    </LanguageProvider>,
  );
}
