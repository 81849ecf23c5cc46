/** The board as HTML, made of the components that the web client shows it with. */
import type { Board } from '../../contract/projects.ts';
import type { Locale } from '../http/pages.ts';

type Render = (board: Board, locale: Locale, today: string) => string;

/** Loaded with the first board that somebody wants, so that the server is up sooner. */
let rendering: Promise<{ renderBoard: Render }> | undefined;
const built = new URL('../../dist/server/board-html.js', import.meta.url);

/** @param now What is due before its day, in UTC, is late. */
export async function renderBoard(board: Board, locale: Locale, now: Date): Promise<string> {
  rendering ??= import(built.href) as Promise<{ renderBoard: Render }>;
  const { renderBoard: render } = await rendering;
  return render(board, locale, now.toISOString().slice(0, 10));
}
