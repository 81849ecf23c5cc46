/** The administrator's command line as it is typed: a process of its own, its output, its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../bin/server.mjs';

const entry = fileURLToPath(new URL('../server/tertulia.ts', import.meta.url));

export interface Told {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Typed {
  process: ChildProcess;
  ended: Promise<Told>;
}

/** @param input What is given to it on standard input. */
export function type(
  env: Record<string, string>,
  words: string[],
  { input = '', cwd }: { input?: string; cwd?: string } = {},
): Typed {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entry, ...words],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd,
    },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A command that does not read its input may end before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }));
  return { process: child, ended };
}

/** Types a command and waits for its end. Whether it told how far it was depends on the machine. */
export async function tertulia(
  env: Record<string, string>,
  words: string[],
  options: { input?: string; cwd?: string } = {},
): Promise<Told> {
  const told = await type(env, words, options).ended;
  return { ...told, stderr: told.stderr.replaceAll(/^[\d.,]+ \w+ written …\n/gm, '') };
}
