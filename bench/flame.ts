/** A flame graph of a CPU profile: the call tree, with widths by time. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadTime } from './load/times.ts';
import { escapeText } from './plots.ts';

interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  /** Microseconds. */
  startTime: number;
  samples: number[];
  /** Microseconds since the previous sample. */
  timeDeltas: number[];
}

interface Frame {
  name: string;
  kind: keyof typeof colours;
  micros: number;
  calls: Map<string, Frame>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const width = 1_400;
const rowHeight = 17;
const margin = { top: 56, bottom: 12 };
const narrowest = 1;
/** Only module loading at the start is deeper. */
const deepest = 60;
const letterWidth = 6.4;
const colours = {
  ours: '#f4a259',
  packages: '#8cb369',
  'Node.js': '#7fb3d5',
  'the engine': '#cfcfcf',
};
/** Idle: the server waits. */
const idle = '(idle)';

/**
 * @param file Written by `node --cpu-prof`.
 * @param times The periods of load. Only these count, without the start and the preparation.
 * @returns undefined if there was no work in these periods
 */
export function drawFlame(file: string, title: string, times: LoadTime[]): string | undefined {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const whole = mergeStacks(profile, ownTimes(profile, times));
  if (whole.micros === 0) return undefined;
  const rows: string[] = [];
  const depth = drawFrames(rows, whole, whole.micros, 0, 0);
  const height = margin.top + (depth + 1) * rowHeight + margin.bottom;
  const seconds = (whole.micros / 1e6).toFixed(1);
  const key = Object.entries(colours).map(
    ([kind, colour], i) =>
      `<rect x="${10 + i * 120}" y="32" width="12" height="12" fill="${colour}"/>` +
      `<text x="${27 + i * 120}" y="42">${kind}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, monospace" font-size="11" fill="#222" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="10" y="20" font-size="14">${escapeText(`${title}: ${seconds} s of work under load`)}</text>`,
    ...key,
    // A callee is drawn below its caller.
    `<g transform="translate(0 ${margin.top})">`,
    ...rows,
    '</g>',
    '</svg>\n',
  ].join('\n');
}

/** The time of each node itself, without its callees. */
function ownTimes({ samples, timeDeltas, startTime }: Profile, times: LoadTime[]) {
  const own = new Map<number, number>();
  let at = startTime;
  for (const [i, id] of samples.entries()) {
    const micros = Math.max(0, timeDeltas[i] ?? 0);
    at += micros;
    if (!times.some(({ from, to }) => from <= at && at <= to)) continue;
    own.set(id, (own.get(id) ?? 0) + micros);
  }
  return own;
}

/** Merges frames with equal call paths, and drops idle ones. */
function mergeStacks({ nodes }: Profile, own: Map<number, number>): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const add = (id: number, frames: Map<string, Frame>): number => {
    const node = byId.get(id);
    if (!node || node.callFrame.functionName === idle) return 0;
    const { name, kind } = describe(node.callFrame);
    const frame = frames.get(name) ?? { name, kind, micros: 0, calls: new Map<string, Frame>() };
    frames.set(name, frame);
    let micros = own.get(id) ?? 0;
    for (const child of node.children ?? []) micros += add(child, frame.calls);
    frame.micros += micros;
    return micros;
  };
  const frames = new Map<string, Frame>();
  const [first] = nodes;
  if (first) add(first.id, frames);
  const [whole] = frames.values();
  if (!whole) throw new Error('The profile is empty.');
  return whole;
}

function describe({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']) {
  const called = functionName || '(anonymous)';
  if (!url) return { name: called, kind: 'the engine' as const };
  if (!url.startsWith('file:')) {
    return { name: `${called} ${url}`, kind: 'Node.js' as const };
  }
  const path = relative(root, fileURLToPath(url));
  const packageAt = path.lastIndexOf('node_modules/');
  const place = packageAt < 0 ? path : path.slice(packageAt + 'node_modules/'.length);
  const kind = packageAt < 0 ? ('ours' as const) : ('packages' as const);
  return { name: `${called} ${place}:${lineNumber + 1}`, kind };
}

/** @returns the number of rows below the first */
function drawFrames(
  rows: string[],
  frame: Frame,
  whole: number,
  left: number,
  row: number,
): number {
  const wide = (frame.micros / whole) * width;
  if (wide < narrowest || row >= deepest) return Math.max(0, row - 1);
  const share = ((frame.micros / whole) * 100).toFixed(frame.micros / whole < 0.01 ? 2 : 1);
  const tooltip = escapeText(`${frame.name}, ${share}%, ${(frame.micros / 1_000).toFixed(1)} ms`);
  const letters = Math.floor((wide - 4) / letterWidth);
  const label = frame.name.length > letters ? frame.name.slice(0, letters - 1) : frame.name;
  const y = row * rowHeight;
  rows.push(
    `<g><title>${tooltip}</title><rect x="${left.toFixed(1)}" y="${y}" width="${Math.max(wide - 0.3, 0.2).toFixed(1)}" height="${rowHeight - 1}" fill="${colours[frame.kind]}"/>` +
      `${letters > 2 ? `<text x="${(left + 2).toFixed(1)}" y="${y + 12}">${escapeText(label)}</text>` : ''}</g>`,
  );
  let depth = row;
  let at = left;
  for (const called of [...frame.calls.values()].sort((a, b) => b.micros - a.micros)) {
    depth = Math.max(depth, drawFrames(rows, called, whole, at, row + 1));
    at += (called.micros / whole) * width;
  }
  return depth;
}
