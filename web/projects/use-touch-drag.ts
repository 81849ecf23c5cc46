/**
 * Drags cards by touch. A long press lifts a card. At an edge the board scrolls on.
 *
 * Browsers differ in whether a long press starts their own drag and drop, so on touch screens it is
 * replaced.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { TaskStatus } from '../../contract/projects.ts';
import type { Place } from './project-edits.ts';

const longPressMs = 500;
/** A finger that moves further before the long press is scrolling. */
const slackPx = 8;
const edgePx = 40;
const scrollStepPx = 8;
const columnStepMs = 600;

interface TouchDrag {
  onDrag: (id: number | undefined) => void;
  onDrop: (place: Place) => void;
}

interface Point {
  x: number;
  y: number;
}

/** @param boardPlace The element around the board. Its cards are `.moving-card`. */
export function useTouchDrag(
  boardPlace: RefObject<HTMLElement | null>,
  { onDrag, onDrop }: TouchDrag,
): void {
  const latest = useRef({ onDrag, onDrop });
  latest.current = { onDrag, onDrop };
  useEffect(() => {
    const element = boardPlace.current;
    if (!element) return;
    let lifted: LiftedCard | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: Point | undefined;
    let pointerId = 0;

    const end = () => {
      clearTimeout(timer);
      start = undefined;
      lifted?.putDown();
      lifted = undefined;
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType === 'touch') pointerId = event.pointerId;
    };
    const onTouchStart = (event: TouchEvent) => {
      const wasLifted = lifted !== undefined;
      end();
      if (wasLifted) latest.current.onDrag(undefined);
      const target = event.target as Element;
      const card = target.closest<HTMLElement>('.moving-card');
      if (event.touches.length > 1 || !card || target.closest('button')) return;
      const at = pointOf(event);
      start = at;
      timer = setTimeout(() => {
        cancelPress(card, pointerId);
        lifted = new LiftedCard(element, card, at);
        latest.current.onDrag(Number(card.dataset.taskId));
      }, longPressMs);
    };
    const onTouchMove = (event: TouchEvent) => {
      const at = pointOf(event);
      if (lifted) {
        event.preventDefault();
        lifted.moveTo(at);
      } else if (start && Math.hypot(at.x - start.x, at.y - start.y) > slackPx) {
        end();
      }
    };
    const onTouchEnd = (event: TouchEvent) => {
      const place = lifted?.place;
      if (lifted) event.preventDefault();
      const wasLifted = lifted !== undefined;
      end();
      if (place) latest.current.onDrop(place);
      else if (wasLifted) latest.current.onDrag(undefined);
    };
    const onTouchCancel = () => {
      if (lifted) latest.current.onDrag(undefined);
      end();
    };
    /** The browser's menu and its own drag and drop, which a long press would start as well. */
    const onOther = (event: Event) => {
      if (!start) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const abort = new AbortController();
    const { signal } = abort;
    element.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
    element.addEventListener('touchstart', onTouchStart, { signal, passive: true });
    // Not passive: a lifted card must not scroll the board.
    element.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    element.addEventListener('touchend', onTouchEnd, { signal, passive: false });
    element.addEventListener('touchcancel', onTouchCancel, { signal });
    element.addEventListener('contextmenu', onOther, { signal, capture: true });
    element.addEventListener('dragstart', onOther, { signal, capture: true });
    return () => {
      abort.abort();
      end();
    };
  }, [boardPlace]);
}

const pointOf = ({ touches }: TouchEvent): Point => {
  const { clientX: x = 0, clientY: y = 0 } = touches[0] ?? {};
  return { x, y };
};

/** Ends the press, so that lifting the finger does not open the task. */
const cancelPress = (card: HTMLElement, pointerId: number) =>
  card.dispatchEvent(
    new PointerEvent('pointercancel', { bubbles: true, pointerId, pointerType: 'touch' }),
  );

/** A card that follows the finger. The others make room for it. */
class LiftedCard {
  /** Where the card goes if the finger lets go now. Undefined for where it came from. */
  place: Place | undefined;
  readonly #boardPlace: HTMLElement;
  readonly #card: HTMLElement;
  readonly #copy: HTMLElement;
  readonly #start: Point;
  #at: Point;
  #gap: HTMLElement | undefined;
  #frame = 0;
  #steppedAt = 0;

  constructor(boardPlace: HTMLElement, card: HTMLElement, at: Point) {
    this.#boardPlace = boardPlace;
    this.#card = card;
    this.#start = at;
    this.#at = at;
    const { left, top, width, height } = card.getBoundingClientRect();
    boardPlace.style.setProperty('--gap', `${height}px`);
    this.#copy = card.querySelector('.task-card')?.cloneNode(true) as HTMLElement;
    this.#copy.className = 'task-card lifted-card';
    this.#copy.inert = true;
    Object.assign(this.#copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    boardPlace.append(this.#copy);
    const column = card.closest<HTMLElement>('.board-column') ?? undefined;
    const cards = cardsIn(column);
    card.setAttribute('data-lifted', '');
    this.#openGap(cards[cards.indexOf(card) + 1] ?? listIn(column));
    navigator.vibrate?.(10);
    this.#frame = requestAnimationFrame(this.#scroll);
  }

  moveTo(at: Point): void {
    this.#at = at;
    this.#copy.style.translate = `${at.x - this.#start.x}px ${at.y - this.#start.y}px`;
    this.#findPlace();
  }

  putDown(): void {
    cancelAnimationFrame(this.#frame);
    this.#closeGap();
    this.#copy.remove();
    this.#card.removeAttribute('data-lifted');
  }

  #findPlace(): void {
    const { x, y } = this.#at;
    const column = this.#columnAt(x);
    const cards = cardsIn(column);
    const others = cards.filter((card) => card !== this.#card);
    const next = others.find((card) => middleOf(card) > y);
    const status = column?.dataset.status as TaskStatus | undefined;
    const isFromHere = others.length < cards.length;
    if (!status || (isFromHere && next === cards[cards.indexOf(this.#card) + 1])) {
      this.place = undefined;
    } else if (next) {
      this.place = { status, before: Number(next.dataset.taskId) };
    } else {
      const last = others.at(-1);
      this.place = last ? { status, after: Number(last.dataset.taskId) } : { status };
    }
    this.#openGap(next ?? listIn(column));
  }

  #columnAt(x: number): HTMLElement | undefined {
    return [...this.#boardPlace.querySelectorAll<HTMLElement>('.board-column')].find((column) => {
      const { left, right } = column.getBoundingClientRect();
      return x >= left && x <= right;
    });
  }

  /** Above a card, or at the end of a list. */
  #openGap(element: HTMLElement | undefined): void {
    if (element === this.#gap) return;
    this.#closeGap();
    this.#gap = element;
    element?.setAttribute('data-gap', '');
  }

  #closeGap(): void {
    this.#gap?.removeAttribute('data-gap');
    this.#gap = undefined;
  }

  readonly #scroll = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#scroll);
    const { x, y } = this.#at;
    const board = this.#boardPlace.querySelector('.board');
    const column = this.#columnAt(x);
    const list = column?.querySelector('.board-scroll');
    if (list) {
      const by = stepAtEdge(
        y,
        list.getBoundingClientRect().top,
        list.getBoundingClientRect().bottom,
      );
      if (by !== 0) {
        list.scrollTop += by * scrollStepPx;
        this.#findPlace();
      }
    }
    if (!board || now - this.#steppedAt < columnStepMs) return;
    const { left, right } = board.getBoundingClientRect();
    const by = stepAtEdge(x, left, right);
    if (by === 0) return;
    this.#steppedAt = now;
    board.scrollBy({ left: by * ((column?.offsetWidth ?? 0) + 12), behavior: 'smooth' });
  };
}

/** -1 near the start, 1 near the end, otherwise 0. */
const stepAtEdge = (at: number, start: number, end: number): -1 | 0 | 1 =>
  at < start + edgePx ? -1 : at > end - edgePx ? 1 : 0;

const cardsIn = (column: HTMLElement | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('.moving-card') ?? []),
];

const listIn = (column: HTMLElement | undefined): HTMLElement | undefined =>
  column?.querySelector<HTMLElement>('.board-tasks') ?? undefined;

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
