/** Renders boards to HTML on the server, with the client's components. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Board as BoardData, ProjectData } from '../../contract/projects.ts';
import { LanguageProvider, type Locale } from '../locales/use-words.tsx';
import { filterTasks, shownStatuses } from './board-filter.ts';
import { drawTasks } from './drawn-tasks.tsx';
import { readProjectAddress } from './project-address.ts';
import { ServerRenderedProject } from './server-rendered-project.tsx';
import { StaticBoard } from './static-board.tsx';

/**
 * A board without a page around it.
 * @param today `YYYY-MM-DD`. Tasks due before are overdue.
 */
export function renderBoard(board: BoardData, locale: Locale, today: string): string {
  const drawn = drawTasks(board, { today, address: readProjectAddress('') }, locale);
  return render(<StaticBoard board={board} drawn={drawn} />, locale);
}

/**
 * The content of a project's page until the client runs.
 * @param search The query of the address, for example `?q=logo`.
 */
export function renderProject(
  data: ProjectData,
  locale: Locale,
  today: string,
  search: string,
): string {
  const address = readProjectAddress(search);
  const board = { ...data, tasks_by_status: filterTasks(data, address.filter) };
  const drawn = drawTasks(board, { today, address }, locale);
  const shown = (
    <StaticBoard
      board={board}
      drawn={drawn}
      statuses={shownStatuses(address.filter)}
      totals={data.tasks_by_status}
    />
  );
  return render(
    <ServerRenderedProject project={data.project} view={address.view} board={shown} />,
    locale,
  );
}

const render = (content: ReactNode, locale: Locale): string =>
  renderToStaticMarkup(<LanguageProvider locale={locale}>{content}</LanguageProvider>);
