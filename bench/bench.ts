/** What every figure is measured with. */
import { constants, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache, serverArguments } from '../bin/server.mjs';
import { onCoreOfServer } from './cores.ts';
import { ensureData } from './data.ts';
import { type LoadOptions, type LoadResult, load } from './load/load.ts';
import { type Running, start } from './processes.ts';
import type { Size } from './sizes.ts';

const copies = fileURLToPath(new URL('data/copies', import.meta.url));
const helloFile = fileURLToPath(new URL('hello.ts', import.meta.url));
const runtime = [process.execPath, '--disable-warning=ExperimentalWarning'];

export interface Bench {
  size: Size;
  /** Seconds of load for each measurement. */
  seconds: number;
  /** How often what is compared takes turns. */
  rounds: number;
}

export interface Figure {
  /** One line of the table; several where one run shows several things. */
  what: string;
  /** What it has to be, as the aim is written. */
  aim: string;
  got: string;
  /** Undefined where there is nothing to reach. */
  isReached?: boolean;
  more?: string;
}

/** A server as `npm start` starts it, on a copy of the data. */
export async function withServer<T>(
  size: Size,
  work: (server: Running, dataDir: string) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = await copyData(size);
  try {
    const server = await startServer({ DATA_DIR: dataDir, ...env });
    try {
      return await work(server, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

export const startServer = (env: Record<string, string>): Promise<Running> =>
  start(
    onCoreOfServer([...runtime, ...serverArguments]),
    { NODE_COMPILE_CACHE: compileCache, PORT: '0', ...env },
    /ready at (http\S+)/,
  );

export const startHello = (): Promise<Running> =>
  start(onCoreOfServer([...runtime, helloFile]), {}, /ready at (http\S+)/);

/** Beside the original: on the same disk, where a copy may cost nothing. */
export async function copyData(size: Size): Promise<string> {
  const source = await ensureData(size);
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, 'copy-'));
  for (const name of readdirSync(source)) {
    copyFileSync(join(source, name), join(folder, name), constants.COPYFILE_FICLONE);
  }
  return folder;
}

export interface Measured extends LoadResult {
  /** Answers a second. */
  rate: number;
  /** Of the server, for each answer, where the system tells. */
  cpuMicros: number | undefined;
}

export async function measure(
  server: Running,
  options: Omit<LoadOptions, 'address'>,
  expected: number,
): Promise<Measured> {
  const before = server.cpuSeconds();
  const result = await load({ address: server.address, ...options }, expected);
  const after = server.cpuSeconds();
  const isTold = before !== undefined && after !== undefined;
  return {
    ...result,
    rate: result.count / result.seconds,
    cpuMicros: isTold ? ((after - before) * 1e6) / result.count : undefined,
  };
}

export interface Comparison {
  /** Of the rates; 1 is as fast as the baseline. The middle of the rounds. */
  byRate: number;
  /** Of the processor's time for each answer. */
  byCpu: number | undefined;
  subject: Measured;
  baseline: Measured;
}

/** By turns, so that what else the machine does falls on both. */
export async function compare(
  rounds: number,
  baseline: () => Promise<Measured>,
  subject: () => Promise<Measured>,
): Promise<Comparison> {
  const all: { baseline: Measured; subject: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    all.push({ baseline: await baseline(), subject: await subject() });
  }
  const cpu = all.flatMap(({ baseline: { cpuMicros: b }, subject: { cpuMicros: s } }) =>
    b === undefined || s === undefined ? [] : [b / s],
  );
  const sorted = all.sort((a, b) => ratioOf(a) - ratioOf(b));
  const middle = sorted[Math.floor(sorted.length / 2)] as (typeof all)[number];
  return {
    byRate: ratioOf(middle),
    byCpu: cpu.length > 0 ? median(cpu) : undefined,
    ...middle,
  };
}

const ratioOf = (pair: { baseline: Measured; subject: Measured }) =>
  pair.subject.rate / pair.baseline.rate;

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

export const inWords = ({ byRate, byCpu, subject, baseline }: Comparison): string =>
  [
    `${byRate.toFixed(2)} by rate`,
    ...(byCpu === undefined ? [] : [`${byCpu.toFixed(2)} by processor time`]),
    `${perSecond(subject.rate)} against ${perSecond(baseline.rate)}`,
    `p99 ${subject.latencyMs.p99.toFixed(1)} ms`,
  ].join(', ');

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;
