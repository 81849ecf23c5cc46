import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onCoreOfLoad } from '../cores.ts';
import { output } from '../processes.ts';
import type { LoadOptions, LoadRequest, LoadResult } from './load.ts';

const script = fileURLToPath(new URL('wrk.lua', import.meta.url));
const microsPerSecond = 1_000_000;

export async function wrkLoad(options: LoadOptions): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-bench-'));
  const requests = join(folder, 'requests');
  const answers = join(folder, 'answers');
  writeFileSync(requests, options.requests.map(inLines).join(''));
  try {
    const { address, connections, seconds, keepAnswers } = options;
    const text = await output(
      onCoreOfLoad([
        'wrk',
        ...['-t1', `-c${connections}`, `-d${seconds}`, '--timeout', '30s', '-s', script, address],
        ...['--', requests, keepAnswers ? answers : '-'],
      ]),
    );
    const result = /^result (.*)$/m.exec(text)?.[1];
    if (!result) throw new Error(text);
    const numbers = Object.fromEntries(
      [...result.matchAll(/(\w+)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]),
    );
    const { requests: count, micros, p50, p99, max, socket_errors, ...statuses } = numbers;
    const inMs = (micros = 0) => micros / 1_000;
    return {
      count: count ?? 0,
      seconds: (micros ?? 0) / microsPerSecond,
      latencyMs: { p50: inMs(p50), p99: inMs(p99), max: inMs(max) },
      statuses: statuses as Record<string, number>,
      socketErrors: socket_errors ?? 0,
      answers: keepAnswers ? readAnswers(answers) : [],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const inLines = ({ method, path, headers, body }: LoadRequest): string => {
  const list = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path}\n${list.join('\t') || '-'}\n${body ?? '-'}\n\n`;
};

/** The last line may be cut off at the end of the run. */
function readAnswers(file: string): LoadResult['answers'] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const space = line.indexOf(' ');
    return { status: Number(line.slice(0, space)), body: line.slice(space + 1) };
  });
}
