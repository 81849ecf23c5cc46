/** Pictures for people and groups, painted point by point: no file of ours holds any. */
import { fold } from '../../../contract/fold.ts';
import { glyphHeight, glyphWidth, isInk } from './glyphs.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

const sidePx = 384;
const quality = 82;
const rings = 7;
const stripes = 9;

type Colour = [red: number, green: number, blue: number];
/** How much of the second colour there is at a point, both from 0 to 1. */
type Paint = (x: number, y: number) => number;

export async function paintPerson(person: DemoPerson, random: Random): Promise<Buffer> {
  const initials = fold(person.first_name.charAt(0) + person.last_name.charAt(0)).toUpperCase();
  return paint(person.picture ?? 'initials', initials, random);
}

export async function paintGroup(random: Random): Promise<Buffer> {
  return paint(random.pick(['rings', 'stripes'] as const), '', random);
}

async function paint(
  kind: NonNullable<DemoPerson['picture']>,
  initials: string,
  random: Random,
): Promise<Buffer> {
  const hue = random.between(0, 360);
  const from = colour(hue, 0.55, 0.42);
  const to = colour(hue + random.between(25, 70), 0.6, 0.6);
  const white: Colour = [255, 255, 255];
  const painted: Record<typeof kind, [Paint, Colour]> = {
    initials: [lettering(initials), white],
    rings: [(x, y) => wave(Math.hypot(x - 0.5, y - 0.5) * rings) * 0.5, white],
    stripes: [(x, y) => wave((x + y) * stripes * 0.5) * 0.5, white],
  };
  const [paintOver, over] = painted[kind];
  const pixels = Buffer.alloc(sidePx * sidePx * 3);
  for (let i = 0; i < sidePx * sidePx; i++) {
    const [x, y] = [(i % sidePx) / sidePx, Math.floor(i / sidePx) / sidePx];
    pixels.set(mix(mix(from, to, (x + y) / 2), over, paintOver(x, y)), i * 3);
  }
  const { default: sharp } = await import('sharp');
  const raw = { width: sidePx, height: sidePx, channels: 3 } as const;
  return sharp(pixels, { raw }).webp({ quality }).toBuffer();
}

/** Letters in the middle, their edges rounded by taking the mean of the four points around. */
function lettering(letters: string): Paint {
  const columns = letters.length * (glyphWidth + 1) - 1;
  const scale = Math.max(columns, glyphHeight) * 1.7;
  const ink = (column: number, row: number) => {
    const letter = letters.charAt(Math.floor(column / (glyphWidth + 1)));
    return isInk(letter, column % (glyphWidth + 1), row) ? 1 : 0;
  };
  return (x, y) => {
    const column = (x - 0.5) * scale + columns / 2 - 0.5;
    const row = (y - 0.5) * scale + glyphHeight / 2 - 0.5;
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const [right, bottom] = [column - left, row - top];
    const above = ink(left, top) * (1 - right) + ink(left + 1, top) * right;
    const below = ink(left, top + 1) * (1 - right) + ink(left + 1, top + 1) * right;
    return edge(above * (1 - bottom) + below * bottom);
  };
}

/** Nearly black and white, with an edge that is not jagged. */
const edge = (ink: number): number => Math.min(1, Math.max(0, (ink - 0.42) * 8));

const wave = (turns: number): number => edge(0.5 + 0.5 * Math.sin(turns * 2 * Math.PI));

const mix = (one: Colour, other: Colour, share: number) =>
  one.map((value, i) => value + ((other[i] as number) - value) * share) as Colour;

/** @param hue in degrees; the others from 0 to 1 */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}
