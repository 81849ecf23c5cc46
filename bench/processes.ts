/** Starts the programs that are measured, and those that measure. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { childrenOf } from '../test/child-processes.ts';

const startTimeoutMs = 60_000;
/** The kernel's unit of CPU time: a hundredth of a second on every platform of Node.js. */
const ticksPerSecond = 100;
const bytesPerPage = 4_096;

export interface Running {
  address: string;
  /** From the process's start to its ready line. */
  startMs: number;
  /** CPU time so far of all its threads and children, if the system reports it. */
  cpuSeconds(): number | undefined;
  /** The same for each child. */
  cpuSecondsOfChildren(): number[];
  memoryBytes(): number | undefined;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** @param ready Matches the line that it prints when it listens; the first group is its address. */
export async function start(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const address = await readAddress(child, ready).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    address,
    startMs: performance.now() - startedAt,
    cpuSeconds: () => sumOf(child, cpuSecondsOf),
    cpuSecondsOfChildren: () =>
      childrenOf(child.pid).flatMap((pid) => statOf(pid, cpuSecondsOf) ?? []),
    memoryBytes: () => sumOf(child, ({ rss }) => rss * bytesPerPage),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

async function readAddress(child: ChildProcess, ready: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const timer = setTimeout(() => reject(new Error(`Not ready: ${text}`)), startTimeoutMs);
  child.once('exit', () => reject(new Error(`It has ended: ${text}`)));
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const address = ready.exec(text)?.[1];
    if (address) resolve(address);
  });
  return promise.finally(() => clearTimeout(timer));
}

interface Stat {
  utime: number;
  stime: number;
  rss: number;
}

const cpuSecondsOf = ({ utime, stime }: Stat): number => (utime + stime) / ticksPerSecond;

function sumOf({ pid }: ChildProcess, read: (stat: Stat) => number): number | undefined {
  const own = statOf(pid, read);
  if (own === undefined) return undefined;
  return childrenOf(pid).reduce((sum, child) => sum + (statOf(child, read) ?? 0), own);
}

function statOf<T>(pid: number | undefined, read: (stat: Stat) => T): T | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The second field is the program's name in brackets, and may contain anything.
  const [state = '', ...rest] = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const numbers = [state, ...rest].map(Number);
  const [utime = 0, stime = 0, rss = 0] = [numbers[11], numbers[12], numbers[21]];
  return read({ utime, stime, rss });
}

/** Runs a program to its end. */
export async function output([program = '', ...args]: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${text}`);
  return text;
}
