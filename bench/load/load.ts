/** Many requests at once, made by a program that is made for it: wrk where there is one, else autocannon. */
import { spawnSync } from 'node:child_process';
import { autocannonLoad } from './autocannon.ts';
import { noteTime } from './times.ts';
import { wrkLoad } from './wrk.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** `{n}` in it becomes a number that no other request of the run has. */
  body?: string;
}

export interface LoadOptions {
  address: string;
  /** Made by turns. */
  requests: LoadRequest[];
  connections: number;
  seconds: number;
  /** The bodies of answers are wanted. */
  keepAnswers?: boolean;
}

export interface LoadResult {
  count: number;
  seconds: number;
  /** Of the answers to one connection's requests, in milliseconds. */
  latencyMs: { p50: number; p99: number; max: number };
  /** How many answers had each status. */
  statuses: Record<string, number>;
  socketErrors: number;
  answers: { status: number; body: string }[];
}

export const loadTool: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon';

/** Where nothing has been answered in the time that was given, it gets up to as much as this. */
const secondsMax = 60;

/** @throws where an answer has another status than the expected one: what is fast must be right */
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
  // On a busy machine a slow answer may take longer than the time: the next one is given more.
  if (result.count > 0) return result;
  const seconds = options.seconds * 2;
  if (seconds > secondsMax) throw new Error(`Nothing was answered in ${options.seconds} s.`);
  return load({ ...options, seconds }, expected);
}
