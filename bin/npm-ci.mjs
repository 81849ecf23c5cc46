import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { showProgress } from './progress.mjs';
import { SetupError } from './setup-error.mjs';

const flags = [
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  // Warnings concern the machine's configuration or the choice of packages.
  '--loglevel=error',
];
const errorLinesMax = 12;

/** Runs `npm ci` for a plan and shows its progress. Throws a one-sentence error on failure. */
export async function npmCi(plan, lock) {
  const stopShowing = showProgress(plan.title, plan.measure);
  const { code, signal, errors } = await runNpm(plan, lock).finally(stopShowing);
  if (code === 0 && !signal) return;
  if (signal) {
    throw new SetupError('The installation was interrupted; the next run starts it again.');
  }
  if (errors.includes('spawn npm ENOENT')) {
    throw new SetupError(
      'Tertulia installs its packages with npm, which is not here: please install npm and run the same command again.',
    );
  }
  throw new SetupError(
    `${lastWords(errors)}\n\nnpm could not install the packages: please see that this machine reaches the npm registry and has space on its disk, and run the same command again.`,
  );
}

function runNpm({ folder, set, runtime }, lock) {
  const [command, ...first] = npmCommand(runtime);
  const only = set === 'all' ? '--include=dev' : '--omit=dev';
  const npm = spawn(command, [...first, 'ci', only, ...flags], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(runtime)}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (npm.pid) lock.alsoFor(npm.pid);

  let errors = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  let signal;
  const stop = (received) => {
    signal = received;
    npm.kill(received);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);

  return new Promise((resolve) => {
    npm.on('error', (error) => {
      errors += error.message;
    });
    npm.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
      resolve({ code, signal, errors });
    });
  });
}

// Runs npm on the runtime that the packages are for, because it omits optional packages that don't
// fit its own Node.js. A plain `npm` finds that runtime first on the PATH. Under yarn or pnpm the
// variable names these, which have no `ci`.
function npmCommand(runtime) {
  const { npm_execpath: script = '' } = process.env;
  return script.endsWith('npm-cli.js') ? [runtime, script] : ['npm'];
}

function lastWords(errors) {
  const lines = errors.trim().split('\n');
  const told = lines.filter((line) => /^npm (ERR!|error) (?!\s+at )/.test(line));
  return (told.length > 0 ? told : lines).slice(0, errorLinesMax).join('\n');
}
