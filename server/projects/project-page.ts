/** What of a project is in its page before any script runs: its board. */
import type { ProjectData } from '../../contract/projects.ts';
import { type Html, html, type Locale } from '../http/pages.ts';
import { renderBoard } from './board.ts';

export async function projectBody(data: ProjectData, locale: Locale, now: Date): Promise<Html> {
  const board = { html: await renderBoard(data, locale, now) };
  return html`<h1>${data.project.name}</h1>${board}`;
}
