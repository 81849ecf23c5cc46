// Runs the test files: starts a PostgreSQL for all of them, makes what they share, starts `node --test`,
// and removes everything at the end. With --long, the files in test/long at their full length.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.ts';

const everyTest = '{contract,demo,server,test,web}/**/*.test.ts';
const longTests = 'test/long/**/*.test.ts';
const browserTests = /^test\/browser\//;
// A headless shell, as the packaged Chromium is, has no notifications and no pushes.
const fullChromiumTests = /^test\/browser\/full-chromium\//;
const hangTimeoutMs = 5 * 60_000;
const longHangTimeoutMs = 5 * 60 * 60_000;
// Even one core is better used by two files, as each waits for the disk now and then.
const concurrencyMin = 2;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const isLong = process.argv.includes('--long');
const args = process.argv.slice(2).filter((arg) => arg !== '--long');
const flags = args.filter((arg) => arg.startsWith('-'));
const patterns = args.filter((arg) => !arg.startsWith('-'));
if (patterns.length === 0) patterns.push(isLong ? longTests : everyTest);

// A signal ends the tests, and then everything else ends as after any run.
let tests: ChildProcess | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    tests?.kill(signal);
  });
}

process.exitCode = await run();

async function run(): Promise<number> {
  const missing = patterns.find((file) => !file.includes('*') && !existsSync(file));
  if (missing) {
    console.error(`There is no test file ${missing} (a flag takes its value after =).`);
    return 1;
  }
  const found = globSync(patterns).sort();
  const files = process.env.CHROMIUM
    ? found
    : found.filter((file) => !fullChromiumTests.test(file));
  if (files.length < found.length) {
    console.error(
      `Not run: ${found.length - files.length} files in test/browser/full-chromium. They need a full ` +
        'Chromium, named by CHROMIUM=/path/to/chromium.',
    );
  }
  if (files.some((file) => browserTests.test(file))) {
    // Once for the run: every file would fail, one after the other.
    const { checkChromium } = await import('./browser/chromium.ts');
    const problem = await checkChromium();
    if (problem) {
      console.error(problem);
      return 1;
    }
  }
  return withPostgres(() => withTemplates(() => runFiles(files)));
}

async function withPostgres(work: () => Promise<number>): Promise<number> {
  if (process.env.TEST_DATABASE_URL) return work();
  const postgres = await startPostgres({ syncs: false });
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    return stopped ? 1 : await work();
  } finally {
    await postgres.stop();
  }
}

async function withTemplates(work: () => Promise<number>): Promise<number> {
  const { makeTemplates } = await import('./templates.ts');
  const templates = await makeTemplates();
  process.env.TEST_TEMPLATES = templates.variable;
  try {
    return stopped ? 1 : await work();
  } finally {
    await templates.remove();
  }
}

async function runFiles(files: string[]): Promise<number> {
  tests = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--test',
      // The long ones measure as well: each has the machine to itself.
      `--test-concurrency=${isLong ? 1 : Math.max(concurrencyMin, availableParallelism())}`,
      `--test-timeout=${isLong ? longHangTimeoutMs : hangTimeoutMs}`,
      ...flags,
      ...files,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_LENGTH: isLong ? 'long' : 'short' },
    },
  );
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}
