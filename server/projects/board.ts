/** The board as HTML, made of the components that the web client shows it with. */
import type { Board, ProjectData } from '../../contract/projects.ts';
import type { Html, Locale } from '../http/pages.ts';
import type { World } from '../world.ts';
import { stateOf } from './project-data.ts';

interface Rendering {
  renderBoard: (board: Board, locale: Locale, today: string) => string;
  renderProject: (data: ProjectData, locale: Locale, today: string, search: string) => string;
}

/** Loaded with the first board that somebody wants, so that the server is up sooner. */
let rendering: Promise<Rendering> | undefined;
const built = new URL('../../dist/server/board-html.js', import.meta.url);

const load = (): Promise<Rendering> => {
  rendering ??= import(built.href) as Promise<Rendering>;
  return rendering;
};

/** @param now What is due before its day, in UTC, is late. */
export async function renderBoard(board: Board, locale: Locale, now: Date): Promise<string> {
  return (await load()).renderBoard(board, locale, dayOf(now));
}

/**
 * What of a project is in its page before any script runs: its name, and its board.
 * @param url The page's address, whose query says which tasks are to be seen.
 */
export async function projectBody(
  world: World,
  data: ProjectData,
  locale: Locale,
  now: Date,
  url: string,
): Promise<Html> {
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const { id, role } = data.project;
  const today = dayOf(now);
  const state = stateOf(world, data.project);
  const name = `page ${id} ${role} ${locale} ${today} ${search}`;
  const made = await world.madeOnce.get(name, state, async () => {
    return { body: (await load()).renderProject(data, locale, today, search), state };
  });
  return { html: made.bytes.toString() };
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
