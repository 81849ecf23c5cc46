/** What was measured, written down with the machine and the date. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Bench, Figure } from './bench.ts';
import { cores } from './cores.ts';
import { loadTool } from './load/load.ts';

const folder = fileURLToPath(new URL('results/', import.meta.url));
const gigabyte = 2 ** 30;

export const inTable = (figures: Figure[]): string =>
  [
    '| What | Must be | Is | |',
    '|---|---|---|---|',
    ...figures.map(({ what, aim, got, isReached, more }) => {
      const mark = isReached === undefined ? '' : isReached ? 'reached' : '**not reached**';
      return `| ${what} | ${aim} | ${got}${more ? `; ${more}` : ''} | ${mark} |`;
    }),
  ].join('\n');

/** @returns the file */
export function keep(figures: Figure[], bench: Bench, startedAt: Date): string {
  const day = startedAt.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  const file = `${folder}${day}-${bench.size.name}.md`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${headingOf(bench, startedAt)}\n\n${inTable(figures)}\n`);
  return file;
}

function headingOf({ size, seconds, rounds }: Bench, startedAt: Date): string {
  const [cpu] = cpus();
  return [
    `# ${startedAt.toISOString().slice(0, 10)}, ${size.messages.toLocaleString('en')} messages`,
    '',
    `\`npm run bench -- ${process.argv.slice(2).join(' ')}\` of ${commit()}`,
    '',
    `- ${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / gigabyte)} GB, ${process.platform} ${release()}`,
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
