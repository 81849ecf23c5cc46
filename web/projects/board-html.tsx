/** Renders boards to HTML on the server, with the client's components. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLimits } from '../../contract/limits.ts';
import type { Board, BoardQuery, ByStatus } from '../../contract/projects.ts';
import { LanguageProvider, type Locale } from '../locales/use-words.tsx';
import { shownStatuses } from './board-filter.ts';
import { type Address, projectHref, readProjectAddress } from './project-address.ts';
import { ServerRenderedProject } from './server-rendered-project.tsx';
import { StaticBoard } from './static-board.tsx';

/** A board with the first tasks of each column. */
interface BoardExcerpt extends Board {
  /** How many tasks pass the filters, by status. */
  matching: ByStatus<number>;
  /** How many tasks there are. */
  totals: ByStatus<number>;
}

/** The address stands in the link of every card, so cards link without a longer one. */
const addressLengthMax = 300;

/**
 * A board without a page around it.
 * @param today `YYYY-MM-DD`. Tasks due before are overdue.
 */
export function renderBoard(board: BoardExcerpt, locale: Locale, today: string): string {
  const shown = { ...board, totals: board.matching };
  return render(
    <StaticBoard board={shown} today={today} address={readProjectAddress('')} />,
    locale,
  );
}

/**
 * The content of a project's page until the client runs.
 * @param search The query of the address, for example `?q=logo`.
 */
export function renderProject(
  board: BoardExcerpt,
  locale: Locale,
  today: string,
  search: string,
): string {
  const address = readProjectAddress(search);
  const linked = isShort(board, address) ? address : readProjectAddress('');
  const statuses = shownStatuses(address.filter);
  return render(
    <ServerRenderedProject
      project={board.project}
      view={address.view}
      board={<StaticBoard board={board} today={today} address={linked} statuses={statuses} />}
    />,
    locale,
  );
}

/** The filter in the query of a project's page. */
export function queryOf(search: string): BoardQuery {
  const { labels, match, statuses, user, q } = readProjectAddress(search).filter;
  return {
    label: labels,
    match,
    status: statuses,
    ...(user === undefined ? {} : { user_id: user }),
    q: q.slice(0, defaultLimits.searchLengthMax),
  };
}

const isShort = ({ project }: Board, address: Address): boolean =>
  projectHref(project.id, address).length <= addressLengthMax;

const render = (content: ReactNode, locale: Locale): string =>
  renderToStaticMarkup(<LanguageProvider locale={locale}>{content}</LanguageProvider>);
