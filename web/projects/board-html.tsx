/** The board as HTML, made on the server from the client's own components. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Board as BoardData, ProjectData } from '../../contract/projects.ts';
import { LanguageProvider, type Locale } from '../locales/use-words.tsx';
import { filterTasks, shownStatuses } from './board-filter.ts';
import { drawTasks } from './drawn-tasks.tsx';
import { readAddress } from './project-address.ts';
import { PaintedProject } from './server-rendered-project.tsx';
import { StillBoard } from './static-board.tsx';

/**
 * The board alone, to put into any page.
 * @param today `YYYY-MM-DD`: what is due before it is late.
 */
export function renderBoard(board: BoardData, locale: Locale, today: string): string {
  const drawn = drawTasks(board, { today, address: readAddress('') }, locale);
  return render(<StillBoard board={board} drawn={drawn} />, locale);
}

/**
 * What is in the page of a project until the client runs.
 * @param search What the address says of what is to be seen, as `?q=logo`.
 */
export function renderProject(
  data: ProjectData,
  locale: Locale,
  today: string,
  search: string,
): string {
  const address = readAddress(search);
  const board = { ...data, tasks_by_status: filterTasks(data, address.filter) };
  const drawn = drawTasks(board, { today, address }, locale);
  const shown = (
    <StillBoard
      board={board}
      drawn={drawn}
      statuses={shownStatuses(address.filter)}
      totals={data.tasks_by_status}
    />
  );
  return render(
    <PaintedProject project={data.project} view={address.view} board={shown} />,
    locale,
  );
}

const render = (content: ReactNode, locale: Locale): string =>
  renderToStaticMarkup(<LanguageProvider locale={locale}>{content}</LanguageProvider>);
