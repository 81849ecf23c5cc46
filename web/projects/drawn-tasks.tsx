/**
 * The tasks of boards as HTML, on the server. Each is drawn once for as long as it says the same: after a
 * change of a large board, to draw all of it anew would keep everybody waiting who asks for anything.
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
import { StillTask } from './read-only-tasks.tsx';

interface Drawn {
  card: Card;
  /** The labels that the task carried, the same list as long as it carries the same. */
  labels: number[] | undefined;
  /** Since when `around` was as it was. */
  since: number;
  html: string;
}

interface DrawnBoard {
  /** What is in cards besides their tasks, and how often it has been another one. */
  around: string;
  since: number;
  tasks: Map<number, Drawn>;
  length: number;
}

/** Of all boards together: characters of what is drawn, and of what it was drawn from. */
const lengthMax = 16_000_000;
/** What comes with each card beside its texts. */
const lengthOfCard = 400;
/** An address is in every card, and anybody may make up a long one, and another one each time. */
const nameLengthMax = 200;

/** By the language and the address of a board. */
const boards = new Kept<string, DrawnBoard>(lengthMax);

/** Each column's tasks, from the first on. */
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
  // Nearly all are the very same objects as before, and need not be looked at.
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
  return drawn.map(apart);
}

/** A part of a text keeps all of it in memory as long as the part is kept; this one stands by itself. */
const apart = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
