/** Gestures: drag to move, pinch or wheel to zoom, tap to centre, and keys for all of it. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Crop, centreOn, move, type Point, wholeCrop, zoomTo } from './crop.ts';
import type { Picture } from './read-picture.ts';

type Change = (change: (crop: Crop) => Crop) => void;

const keyStep = 0.03;
const keyStepLarge = 0.15;
const keyZoom = 1.1;
const wheelZoomPerPx = 0.002;
/** A tap may move the finger slightly. */
const tapDistanceMax = 0.02;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  picture: Picture,
  onChange: Change,
) {
  /** Current position of each pointer. */
  const fingers = useRef(new Map<number, Point>());
  /** Distance moved since the first pointer went down. */
  const travelled = useRef(0);

  useEffect(() => {
    const square = stage.current;
    const onWheel = (event: WheelEvent) => {
      // Prevents the page from scrolling. Needs a listener that is not passive.
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * wheelZoomPerPx);
      const at = pointOf(event, square);
      onChange((crop) => zoomTo(crop, crop.zoom * factor, picture, at));
    };
    square?.addEventListener('wheel', onWheel, { passive: false });
    return () => square?.removeEventListener('wheel', onWheel);
  }, [stage, picture, onChange]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) travelled.current = 0;
    else travelled.current = 1;
    fingers.current.set(event.pointerId, pointOf(event, stage.current));
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const former = fingers.current.get(event.pointerId);
    if (!former) return;
    const now = pointOf(event, stage.current);
    fingers.current.set(event.pointerId, now);
    travelled.current += distance(former, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return onChange((crop) => move(crop, minus(now, former), picture));
    const factor = distance(now, other) / Math.max(distance(former, other), Number.EPSILON);
    const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const by = { x: (now.x - former.x) / 2, y: (now.y - former.y) / 2 };
    onChange((crop) => move(zoomTo(crop, crop.zoom * factor, picture, between), by, picture));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const at = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (at && travelled.current <= tapDistanceMax) {
      onChange((crop) => centreOn(crop, at, picture));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const change = changeOf(event, picture);
    if (!change) return;
    event.preventDefault();
    onChange(change);
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId),
    onKeyDown,
  };
}

function changeOf(event: KeyboardEvent, picture: Picture): ((crop: Crop) => Crop) | undefined {
  // Leave the browser's own shortcuts alone.
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const arrow = arrows[event.key];
  const step = event.shiftKey ? keyStepLarge : keyStep;
  if (arrow) return (crop) => move(crop, { x: arrow.x * step, y: arrow.y * step }, picture);
  if (event.key === '+' || event.key === '=') {
    return (crop) => zoomTo(crop, crop.zoom * keyZoom, picture);
  }
  if (event.key === '-') return (crop) => zoomTo(crop, crop.zoom / keyZoom, picture);
  if (event.key === 'Home') return () => wholeCrop(picture);
  return undefined;
}

function pointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  stage: HTMLElement | null,
): Point {
  const box = stage?.getBoundingClientRect();
  if (!box?.width) return { x: 0, y: 0 };
  return {
    x: (clientX - box.left) / box.width - 0.5,
    y: (clientY - box.top) / box.height - 0.5,
  };
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
