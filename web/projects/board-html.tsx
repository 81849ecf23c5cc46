/** The board as HTML, made on the server from the client's own components. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Board as BoardData, ProjectData } from '../../contract/projects.ts';
import { LanguageProvider, type Locale } from '../locales/use-words.tsx';
import { PaintedProject } from './painted-project.tsx';
import { StillBoard } from './still-board.tsx';

/**
 * The board alone, to put into any page.
 * @param today `YYYY-MM-DD`: what is due before it is late.
 */
export const renderBoard = (board: BoardData, locale: Locale, today: string): string =>
  render(<StillBoard board={board} today={today} />, locale);

/**
 * What is in the page of a project until the client runs.
 * @param search What the address says of what is to be seen, as `?q=logo`.
 */
export const renderProject = (
  data: ProjectData,
  locale: Locale,
  today: string,
  search: string,
): string => render(<PaintedProject data={data} today={today} search={search} />, locale);

const render = (content: ReactNode, locale: Locale): string =>
  renderToStaticMarkup(<LanguageProvider locale={locale}>{content}</LanguageProvider>);
