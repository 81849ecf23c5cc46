/** The server as it is run: a process of its own, told by its environment, its output and signals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { memorySettings, serverArguments } from '../bin/server.mjs';
import type { Engine } from '../server/store/statement.ts';
import { Person } from './person.ts';
import { until, within } from './until.ts';
import { makeDatabase } from './world.ts';

const startTimeoutMs = 60_000;
const endTimeoutMs = 15_000;

export interface End {
  code: number | null;
  stdout: string;
  stderr: string;
}

export class ChildServer {
  stdout = '';
  stderr = '';
  readonly process: ChildProcess;
  /** Resolves when it has ended and all its output is there. */
  readonly ended: Promise<End>;

  constructor(env: Record<string, string>) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...serverArguments],
      {
        env: {
          PATH: process.env.PATH,
          ...memorySettings,
          PORT: '0',
          PROCESSES: '1',
          LOG_LEVEL: 'silent',
          RATE_LIMIT: 'off',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.process = child;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** From its line that it is ready; empty until it has said so. */
  get address(): string {
    return /ready at (http\S+)/.exec(this.stdout)?.[1] ?? '';
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  async ready(): Promise<this> {
    await until('the server is ready', () => this.address || this.hasEnded, startTimeoutMs);
    if (!this.address) throw new Error(`The server did not start: ${this.stderr}`);
    return this;
  }

  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM', timeoutMs = endTimeoutMs): Promise<End> {
    this.process.kill(signal);
    return within(timeoutMs, `Ending after ${signal}`, this.ended);
  }

  async person(username: string, extra: object = {}): Promise<Person> {
    const person = new Person(this.address);
    const { status, text } = await person.register(username, extra);
    if (status !== 201) throw new Error(text);
    return person;
  }
}

export interface Children {
  /** What names the database. */
  env: Record<string, string>;
  /** Starts a server on it, and resolves when it is ready. */
  start(env?: Record<string, string>): Promise<ChildServer>;
  /** Starts one that is expected to end by itself. */
  fail(env?: Record<string, string>): Promise<End>;
}

/** Gives `work` a database and servers on it, and leaves nothing of them. */
export async function withChildren(
  engine: Engine,
  work: (children: Children) => Promise<void>,
): Promise<void> {
  const database = await makeDatabase(engine);
  const all: ChildServer[] = [];
  const launch = (env: Record<string, string>) => {
    const child = new ChildServer({ ...database.env, ...env });
    all.push(child);
    return child;
  };
  try {
    await work({
      env: database.env,
      start: (env = {}) => launch(env).ready(),
      fail: (env = {}) => within(startTimeoutMs, 'Failing to start', launch(env).ended),
    });
  } finally {
    for (const child of all) if (!child.hasEnded) child.process.kill('SIGKILL');
    await Promise.all(all.map((child) => child.ended));
    await database.remove();
  }
}

/** The same person, with the same cookie, at another server. */
export const moved = ({ id, username, cookie }: Person, { address }: { address: string }): Person =>
  Object.assign(new Person(address), { id, username, cookie });
