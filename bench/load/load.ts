/** Many concurrent requests, made by wrk if available, or else by autocannon. */
import { spawnSync } from 'node:child_process';
import { autocannonLoad } from './autocannon.ts';
import { noteTime } from './times.ts';
import { wrkLoad } from './wrk.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** `{n}` becomes a number that is unique in the run. */
  body?: string;
}

export interface LoadOptions {
  address: string;
  /** Sent in turn. */
  requests: LoadRequest[];
  connections: number;
  seconds: number;
  /** Keeps the bodies of answers. */
  keepAnswers?: boolean;
}

export interface LoadResult {
  count: number;
  seconds: number;
  /** Latencies of the answers, in milliseconds. */
  latencyMs: { p50: number; p99: number; max: number };
  /** The number of answers by status. */
  statuses: Record<string, number>;
  socketErrors: number;
  answers: { status: number; body: string }[];
}

export const loadTool: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon';

/** If there was no answer in the given time, the load runs for up to this many seconds. */
const secondsMax = 60;

/** @throws if an answer has another status than the expected one: a fast answer must be right */
export async function load(options: LoadOptions, expected: number): Promise<LoadResult> {
  const tool = loadTool === 'wrk' ? wrkLoad : autocannonLoad;
  const result = await noteTime(() => tool(options));
  const others = Object.keys(result.statuses).filter((status) => status !== String(expected));
  if (others.length > 0 || result.socketErrors > 0) {
    throw new Error(
      `Expected ${expected} only, got ${JSON.stringify(result.statuses)} and ` +
        `${result.socketErrors} broken connections.`,
    );
  }
  // On a busy machine a slow answer may exceed the time, so the next attempt gets more.
  if (result.count > 0) return result;
  const seconds = options.seconds * 2;
  if (seconds > secondsMax) throw new Error(`Nothing was answered in ${options.seconds} s.`);
  return load({ ...options, seconds }, expected);
}
