import { spawn } from 'node:child_process';
import { watchParent } from './parent-watch.mjs';
import { compileCache, memorySettings } from './server.mjs';

const flags = ['--disable-warning=ExperimentalWarning'];
const stopWithParent = `--import=${new URL('./stop-with-parent.mjs', import.meta.url)}`;
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// A process started without npm may be meant to outlive its shell.
const underNpm = 'npm_lifecycle_event' in process.env;

/**
 * Replaces this process by the runtime with these arguments. Node.js 22.15 and later can do so,
 * except on Windows; the process keeps its id, signals and exit code, and the launcher takes no
 * memory. Elsewhere the runtime runs as a child.
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

  // Forward each signal once: the terminal sends Ctrl-C to the child directly, and npm sends it
  // again.
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

/** Ends this process like the child ended. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}

function environment() {
  return { NODE_COMPILE_CACHE: compileCache, ...memorySettings, ...process.env };
}
