/** A line chart as a self-contained SVG. */
export interface Plot {
  /** Used in the file name. */
  name: string;
  title: string;
  x: Axis;
  y: Axis;
  lines: { name: string; points: [x: number, y: number][] }[];
}

interface Axis {
  label: string;
  /** Logarithmic; otherwise linear from zero. */
  isLog?: boolean;
}

const width = 760;
const height = 440;
const box = { left: 80, right: 730, top: 60, bottom: 380 };
const ticksAtMost = 8;
/** Distinguishable without colour too. */
const looks = [
  { colour: '#b3261e', dashes: '' },
  { colour: '#1f5fa8', dashes: '7 4' },
  { colour: '#2e7d32', dashes: '2 3' },
  { colour: '#6a1b9a', dashes: '10 3 2 3' },
];

interface Scale {
  at(value: number): number;
  ticks: number[];
}

export function drawPlot({ title, x, y, lines }: Plot): string {
  const all = lines.flatMap(({ points }) => points);
  const xs = scaleOf(
    x,
    all.map(([value]) => value),
    [box.left, box.right],
  );
  const ys = scaleOf(
    y,
    all.map(([, value]) => value),
    [box.bottom, box.top],
  );
  const middle = (box.left + box.right) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escapeText(title)}</title>`,
    // An own background, because the page around it may be dark.
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(middle, 26, title, 'text-anchor="middle" font-size="16" font-weight="600"'),
    ...xs.ticks.map((value) => tickOfX(xs.at(value), value)),
    ...ys.ticks.map((value) => tickOfY(ys.at(value), value)),
    `<path d="M${box.left} ${box.top}V${box.bottom}H${box.right}" fill="none" stroke="#444"/>`,
    text(middle, height - 14, x.label, 'text-anchor="middle"'),
    `<g transform="translate(20 ${(box.top + box.bottom) / 2}) rotate(-90)">${text(0, 0, y.label, 'text-anchor="middle"')}</g>`,
    ...lines.flatMap(({ name, points }, i) => {
      const places = points.map(([px, py]): [number, number] => [xs.at(px), ys.at(py)]);
      return drawLine(name, points, places, i);
    }),
    '</svg>\n',
  ].join('\n');
}

function drawLine(
  name: string,
  points: [number, number][],
  places: [number, number][],
  i: number,
): string[] {
  const { colour, dashes } = looks[i % looks.length] as (typeof looks)[number];
  const stroke = `stroke="${colour}" stroke-width="2"${dashes && ` stroke-dasharray="${dashes}"`}`;
  const keyX = box.left + 16 + i * 160;
  const keyY = box.top - 16;
  return [
    `<polyline points="${places.map((place) => place.map(round).join(',')).join(' ')}" fill="none" ${stroke}/>`,
    ...places.map(([px, py], n) => {
      const [vx, vy] = points[n] as [number, number];
      const tooltip = escapeText(`${name}: ${inShort(vx)}, ${inShort(vy)}`);
      return `<circle cx="${round(px)}" cy="${round(py)}" r="3.5" fill="${colour}"><title>${tooltip}</title></circle>`;
    }),
    `<path d="M${keyX} ${keyY - 4}h28" ${stroke}/>`,
    text(keyX + 34, keyY, name),
  ];
}

const tickOfX = (at: number, value: number) =>
  `<path d="M${round(at)} ${box.top}V${box.bottom + 5}" stroke="#ddd"/>` +
  text(at, box.bottom + 20, inShort(value), 'text-anchor="middle"');

const tickOfY = (at: number, value: number) =>
  `<path d="M${box.left - 5} ${round(at)}H${box.right}" stroke="#ddd"/>` +
  text(box.left - 9, at + 4, inShort(value), 'text-anchor="end"');

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${round(x)}" y="${round(y)}" fill="#222" ${more}>${escapeText(words)}</text>`;

function scaleOf({ isLog }: Axis, values: number[], [from, to]: [number, number]): Scale {
  const ticks = isLog ? powers(values) : steps(Math.max(...values));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const share = isLog
    ? (value: number) => Math.log(value / least) / Math.log(most / least)
    : (value: number) => value / most;
  return { ticks, at: (value) => from + share(value) * (to - from) };
}

/** The powers of ten around all values, at least one decade; with steps between if they are few. */
function powers(values: number[]): number[] {
  const least = Math.floor(Math.log10(Math.min(...values)));
  const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))));
  const tens = Array.from({ length: most - least + 1 }, (_, i) => 10 ** (least + i));
  if (tens.length > 3) return tens;
  return tens.flatMap((ten, i) => (i < tens.length - 1 ? [ten, 2 * ten, 5 * ten] : [ten]));
}

/** Steps of one, two or five times a power of ten, from zero to beyond the largest value. */
function steps(largest: number): number[] {
  const most = largest > 0 ? largest : 1;
  const ten = 10 ** Math.floor(Math.log10(most / ticksAtMost));
  const step = [ten, 2 * ten, 5 * ten, 10 * ten].find((one) => most / one <= ticksAtMost) ?? most;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

const inShort = (value: number): string =>
  value >= 1_000_000
    ? `${Number((value / 1_000_000).toPrecision(3))} million`
    : Number(value.toPrecision(3)).toLocaleString('en');

const round = (value: number): number => Math.round(value * 10) / 10;

export const escapeText = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
