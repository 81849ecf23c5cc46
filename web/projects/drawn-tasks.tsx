/**
 * The tasks of boards as HTML, on the server. Each is drawn once for as long as it says the same: after a
 * change of a large board, to draw all of it anew would keep everybody waiting who asks for anything.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { type Board, type ByStatus, taskStatuses } from '../../contract/projects.ts';
import { LanguageProvider, type Locale } from '../locales/use-words.tsx';
import { type Address, projectHref } from './address.ts';
import { type Card, cardsOf, isSameCard } from './cards.ts';
import { StillTask } from './still-task.tsx';

interface Drawn {
  card: Card;
  html: string;
}

/** Of all boards together: some 2 kB each. */
const keptMax = 10_000;

/** By the language and the address of a board, the one that was drawn last is the last one; then by task. */
const boards = new Map<string, Map<number, Drawn>>();

/** Each column's tasks, from the first on. */
export function drawTasks(
  board: Board,
  seen: { today: string; address: Address },
  locale: Locale,
): ByStatus<string> {
  const name = `${locale} ${projectHref(board.project.id, seen.address)}`;
  const known = boards.get(name) ?? new Map<number, Drawn>();
  const cards = cardsOf(board, board.tasks_by_status, seen, undefined);
  const isKnown = (card: Card) => {
    const before = known.get(card.id);
    return before !== undefined && isSameCard(before.card, card);
  };
  const others = taskStatuses.flatMap((status) => cards[status].filter((card) => !isKnown(card)));
  drawAll(others, locale).forEach((html, i) => {
    const card = others[i] as Card;
    known.set(card.id, { card, html });
  });
  const drawn = taskStatuses.map((status) => [
    status,
    cards[status].map(({ id }) => known.get(id)?.html).join(''),
  ]);
  keep(name, known);
  return Object.fromEntries(drawn);
}

/** At once, as to begin takes longer than a card. What people write can't contain a tag. */
function drawAll(cards: Card[], locale: Locale): string[] {
  if (cards.length === 0) return [];
  const html = renderToStaticMarkup(
    <LanguageProvider locale={locale}>
      {cards.map(({ id, task, labels, today, href }) => (
        <StillTask key={id} task={task} labels={labels} today={today} href={href} hasFullDates />
      ))}
    </LanguageProvider>,
  );
  const drawn = html.split(/(?=<li class="task" )/);
  if (drawn.length !== cards.length) throw new Error(`${drawn.length} of ${cards.length} cards`);
  return drawn;
}

function keep(name: string, known: Map<number, Drawn>) {
  boards.delete(name);
  if (known.size > 0) boards.set(name, known);
  let count = 0;
  for (const { size } of boards.values()) count += size;
  for (const [oldest, { size }] of boards) {
    if (count <= keptMax) return;
    boards.delete(oldest);
    count -= size;
  }
}
