/** Writes the results down, with the machine and the date. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench, Figure } from './bench.ts';
import { cores } from './cores.ts';
import { drawFlame } from './flame.ts';
import { loadTool } from './load/load.ts';
import { loadTimes } from './load/times.ts';
import { drawPlot } from './plots.ts';

/** In git: the newest table and plots of each machine. */
const folder = fileURLToPath(new URL('results/', import.meta.url));
/** Not in git: profiles and flame graphs. */
const profileFolder = fileURLToPath(new URL('profiles/', import.meta.url));
const gigabyte = 2 ** 30;

export interface Run {
  startedAt: Date;
  /** The load averages before the run, over 1, 5 and 15 minutes. */
  loadBefore: number[];
  bench: Bench;
  figures: Figure[];
  /** The folder of the servers' profiles, for each measurement. */
  profiles: { name: string; folder: string }[];
}

export const inTable = (figures: Figure[]): string =>
  [
    '| What | Must be | Is | |',
    '|---|---|---|---|',
    ...figures.map((figure) => {
      const { what, aim, got, more } = figure;
      const cells = [what, aim, `${got}${more ? `; ${more}` : ''}`, markOf(figure)];
      return `| ${cells.map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
    }),
  ].join('\n');

function markOf({ isReached, hasFailed }: Figure): string {
  if (hasFailed) return '**failed**';
  return isReached === undefined ? '' : isReached ? 'reached' : '**not reached**';
}

/** @returns the files; the first one links to the others */
export function keep({ startedAt, loadBefore, bench, figures, profiles }: Run): string[] {
  const day = startedAt.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const base = `${day}-${bench.size.name}`;
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string) => {
    const file = `${base}-${name}`;
    writeFileSync(join(folder, file), content);
    return file;
  };
  const plots = figures.flatMap(({ plot }) => (plot ? [plot] : []));
  const pictures = plots.map((plot) => ({
    title: plot.title,
    file: write(`${plot.name}.svg`, drawPlot(plot)),
  }));
  const profiled = profiles.flatMap((profile) => keepProfiles(profile, base));
  const page = [
    headingOf(bench, startedAt, loadBefore),
    inTable(figures),
    ...pictures.map(({ title, file }) => `![${title}](${file})`),
  ].join('\n\n');
  writeFileSync(join(folder, `${base}.md`), `${page.trimEnd()}\n`);
  const results = [`${base}.md`, ...pictures.map(({ file }) => file)];
  return [...results.map((file) => folder + file), ...profiled];
}

/** Each server leaves one profile, and its writer thread another. */
function keepProfiles({ name, folder: from }: Run['profiles'][number], base: string): string[] {
  if (!existsSync(from)) return [];
  mkdirSync(profileFolder, { recursive: true });
  const left = readdirSync(from).flatMap((file) => {
    const [, pid, thread] = /(\d+)\.(\d+)\.\d+\.cpuprofile$/.exec(file) ?? [];
    return pid ? [{ file: join(from, file), pid: Number(pid), isMain: thread === '0' }] : [];
  });
  const pids = [...new Set(left.map(({ pid }) => pid))].sort((a, b) => a - b);
  return left
    .sort((a, b) => a.pid - b.pid || Number(b.isMain) - Number(a.isMain))
    .flatMap(({ file, pid, isMain }) => {
      const server = pids.length > 1 ? `-${pids.indexOf(pid) + 1}` : '';
      const called = `${name}${server}${isMain ? '' : '-writer'}`;
      const flame = drawFlame(file, called, loadTimes);
      // The thread was idle.
      if (!flame) return [];
      const path = join(profileFolder, `${base}-${called}`);
      writeFileSync(`${path}.svg`, flame);
      copyFileSync(file, `${path}.cpuprofile`);
      return [`${path}.svg`, `${path}.cpuprofile`];
    });
}

function headingOf(
  { size, seconds, rounds }: Bench,
  startedAt: Date,
  loadBefore: number[],
): string {
  const [cpu] = cpus();
  return [
    `# ${startedAt.toISOString().slice(0, 10)}, ${size.messages.toLocaleString('en')} messages`,
    '',
    `\`npm run bench -- ${process.argv.slice(2).join(' ')}\` of ${commit()}, begun ${startedAt.toISOString()}`,
    '',
    `- ${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / gigabyte)} GB, ${process.platform} ${release()}`,
    `- Load average before: ${loadBefore.map((load) => load.toFixed(2)).join(', ')}`,
    `- Node.js ${process.versions.node}, SQLite ${process.versions.sqlite}; ${cores}`,
    `- Load by ${loadTool}, ${seconds} s for each measurement, ${rounds} rounds by turns with the baseline`,
    '- A ratio is the middle of the rounds; what stands beside it is of that round.',
  ].join('\n');
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'a copy without its history';
  }
}
