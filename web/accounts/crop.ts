/**
 * Pure geometry of the crop: which square of a picture is shown, and how moving and zooming change
 * it.
 */

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** A square by its centre, in pixels of the picture. At zoom 1 it is as large as possible. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** A point in the square: from -0.5 at the left or top edge to 0.5 at the right or bottom edge. */
export interface Point {
  x: number;
  y: number;
}

const middle: Point = { x: 0, y: 0 };
/** With a smaller square, a face would have fewer pixels than it is displayed with. */
const leastSidePx = 96;
const zoomHighest = 8;
const zoomLowest = 2;

export const wholeCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

export const zoomMax = (size: Size): number =>
  Math.max(zoomLowest, Math.min(zoomHighest, shortSide(size) / leastSidePx));

export const sideOf = (crop: Crop, size: Size): number => shortSide(size) / crop.zoom;

/** Moves the picture with the finger. `by` is in fractions of the square's side. */
export function move(crop: Crop, by: Point, size: Size): Crop {
  const side = sideOf(crop, size);
  return within({ ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side }, size);
}

/** Keeps the point `at` in place. */
export function zoomTo(crop: Crop, zoom: number, size: Size, at: Point = middle): Crop {
  const next = { ...crop, zoom: between(1, zoom, zoomMax(size)) };
  const growth = sideOf(crop, size) - sideOf(next, size);
  return within({ ...next, x: crop.x + at.x * growth, y: crop.y + at.y * growth }, size);
}

/** Moves the point `at` to the centre. */
export const centreOn = (crop: Crop, at: Point, size: Size): Crop =>
  move(crop, { x: -at.x, y: -at.y }, size);

/** Keeps the square inside the picture. */
function within(crop: Crop, size: Size): Crop {
  const half = sideOf(crop, size) / 2;
  return {
    ...crop,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  };
}

const shortSide = ({ width, height }: Size): number => Math.min(width, height);
const between = (low: number, value: number, high: number): number =>
  Math.min(Math.max(low, value), Math.max(low, high));
