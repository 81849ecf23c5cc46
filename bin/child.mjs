import { spawn } from 'node:child_process';
import { watchParent } from './parent-watch.mjs';
import { compileCache, memorySettings } from './server.mjs';

const flags = ['--disable-warning=ExperimentalWarning'];
const stopWithParent = `--import=${new URL('./stop-with-parent.mjs', import.meta.url)}`;
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// Whoever starts us without npm may well mean us to outlive the shell it was typed in.
const underNpm = 'npm_lifecycle_event' in process.env;

/**
 * Turns this process into the runtime with these arguments. Where Node.js can (22.15 and later, not
 * on Windows), the process is replaced: same number, signals and exit code, and no memory spent on
 * a launcher that has nothing left to do. Elsewhere a child stands for it.
 */
export async function become(runtime, args) {
  if (process.execve) {
    const watch = underNpm ? [stopWithParent] : [];
    process.execve(runtime, [runtime, ...flags, ...watch, ...args], environment());
  }
  endLike(await run(runtime, args));
}

/** Runs the runtime with these arguments as a child on this process's terminal. */
export function run(runtime, args, { cwd } = {}) {
  const child = spawn(runtime, [...flags, stopWithParent, ...args], {
    env: environment(),
    stdio: 'inherit',
    cwd,
  });

  // Once each: Ctrl-C comes from the terminal, which has told the child itself, and again from npm.
  const forwarded = new Set();
  const forward = (signal) => {
    if (!forwarded.has(signal)) child.kill(signal);
    forwarded.add(signal);
  };
  for (const signal of forwardedSignals) process.on(signal, forward);
  if (underNpm) watchParent(() => forward('SIGTERM'));

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const signal of forwardedSignals) process.off(signal, forward);
      resolve({ code, signal });
    });
  });
}

/** Ends this process the way the child ended. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}

function environment() {
  return { NODE_COMPILE_CACHE: compileCache, ...memorySettings, ...process.env };
}
