/**
 * Server-side cache of rendered cards. A card is rendered once until its content changes: rendering
 * all of a large board after each change would block every other request.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { Kept } from '../../contract/kept.ts';
import {
  type Board,
  type BoardTask,
  type ByStatus,
  forEachStatus,
} from '../../contract/projects.ts';
import { LanguageProvider, type Locale } from '../locales/use-words.tsx';
import { type Card, cardsOf, isSameCard } from './cards.ts';
import { type Address, projectHref } from './project-address.ts';
import { ReadOnlyTask } from './read-only-tasks.tsx';

interface Drawn {
  card: Card;
  /** The labels of the task. Keeps its identity while unchanged. */
  labels: number[] | undefined;
  /** The value of `DrawnBoard.since` when it was rendered. */
  since: number;
  html: string;
}

interface DrawnBoard {
  /** Everything else that appears in cards, and how often it has changed. */
  around: string;
  since: number;
  tasks: Map<number, Drawn>;
  length: number;
}

/** For all boards together: characters of HTML and of the texts it was made of. */
const lengthMax = 16_000_000;
/** Estimated overhead of a card. */
const lengthOfCard = 400;
/** The address is part of every card. Anybody can invent long ones, so those are not cached. */
const nameLengthMax = 200;

/** By language and address. */
const boards = new Kept<string, DrawnBoard>(lengthMax);

/** The HTML of each column. */
export function drawTasks(
  board: Board,
  seen: { today: string; address: Address },
  locale: Locale,
): ByStatus<string> {
  const name = `${locale} ${projectHref(board.project.id, seen.address)}`;
  const known = boards.get(name) ?? { around: '', since: 0, tasks: new Map(), length: 0 };
  const around = JSON.stringify([board.project_labels, seen.today]);
  const since = known.since + Number(known.around !== around);
  Object.assign(known, { around, since });
  // Most objects are unchanged, so compare identities first.
  const isTheSame = (task: BoardTask) => {
    const before = known.tasks.get(task.id);
    return (
      before?.card.task === task &&
      before.labels === board.task_labels[task.id] &&
      before.since === since
    );
  };
  const looked = forEachStatus((status) =>
    board.tasks_by_status[status].filter((task) => !isTheSame(task)),
  );
  const cards = Object.values(cardsOf(board, looked, seen, undefined)).flat();
  const isKnown = (card: Card) => isSameCard(card, known.tasks.get(card.id)?.card);
  const others = cards.filter((card) => !isKnown(card));
  const drawn = new Map(drawAll(others, locale).map((html, i) => [others[i]?.id, html]));
  for (const card of cards) {
    const html = drawn.get(card.id) ?? known.tasks.get(card.id)?.html ?? '';
    put(known, { card, labels: board.task_labels[card.id], since, html });
  }
  if (name.length <= nameLengthMax) boards.set(name, known, known.length);
  return forEachStatus((status) =>
    board.tasks_by_status[status].map(({ id }) => known.tasks.get(id)?.html).join(''),
  );
}

function put(board: DrawnBoard, drawn: Drawn) {
  const { id } = drawn.card;
  const former = board.tasks.get(id);
  board.length += lengthOf(drawn) - (former ? lengthOf(former) : 0);
  board.tasks.set(id, drawn);
}

const lengthOf = ({ card: { task }, html }: Drawn): number =>
  html.length + task.task_title.length + task.task_description.length + lengthOfCard;

/**
 * In one call, because starting a render costs more than a card. Texts are escaped, so they cannot
 * contain a tag.
 */
function drawAll(cards: Card[], locale: Locale): string[] {
  if (cards.length === 0) return [];
  const html = renderToStaticMarkup(
    <LanguageProvider locale={locale}>
      {cards.map(({ id, task, labels, today, href }) => (
        <ReadOnlyTask key={id} task={task} labels={labels} today={today} href={href} hasFullDates />
      ))}
    </LanguageProvider>,
  );
  const drawn = html.split(/(?=<li class="task" )/);
  if (drawn.length !== cards.length) throw new Error(`${drawn.length} of ${cards.length} cards`);
  return drawn.map(apart);
}

/** Copies the text: a slice would keep the whole rendered string in memory. */
const apart = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
