/** The types and functions that every figure uses. */
import { type LoadOptions, type LoadResult, load } from './load/load.ts';
import type { Plot } from './plots.ts';
import type { Running } from './processes.ts';
import type { Size } from './sizes.ts';

export interface Bench {
  size: Size;
  /** Seconds of load for each measurement. */
  seconds: number;
  /** The number of alternations in a comparison. */
  rounds: number;
  /** The folder for the servers' CPU profiles; if unset, none are written. */
  profileFolder?: string;
}

export interface Figure {
  /** One line of the table; a run may yield several. */
  what: string;
  /** The target, in words. */
  aim: string;
  got: string;
  /** Undefined without a target. */
  isReached?: boolean;
  /** The measurement failed; the result is the reason. */
  hasFailed?: boolean;
  more?: string;
  plot?: Plot;
}

export interface Measured extends LoadResult {
  /** Answers a second. */
  rate: number;
  /** CPU time of the server per answer, if the system reports it. */
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
  /** The ratio of the rates; 1 is as fast as the baseline. The median of the rounds. */
  byRate: number;
  /** The ratio of CPU time per answer. */
  byCpu: number | undefined;
  subject: Measured;
  baseline: Measured;
}

/** The number of uncounted warm-up runs, in which code gets compiled. */
export const warmRounds = 2;

/** Alternates between the two, so that other work on the machine affects both. */
export async function compare(
  rounds: number,
  baseline: () => Promise<Measured>,
  subject: () => Promise<Measured>,
): Promise<Comparison> {
  const all: { baseline: Measured; subject: Measured }[] = [];
  for (let round = 0; round < warmRounds; round++) {
    await baseline();
    await subject();
  }
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
