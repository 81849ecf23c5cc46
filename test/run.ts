// Runs test files: starts a PostgreSQL for all of them, makes what they share, starts `node --test`, and
// removes everything at the end.
//
//   run.ts                     the suite of `npm test`
//   run.ts --suite=rest|all    another suite
//   run.ts <pattern>...        these files, on both engines
//   run.ts --long <word>...    test/long/<word>*.test.ts at full length; without a word all of test/long

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.ts';
import { enginesIn, isSuite, type Suite } from './suites.ts';

const everyTest = '{contract,demo,server,test,web}/**/*.test.ts';
const browserTests = /^test\/browser\//;
// A headless shell, as the packaged Chromium is, has no notifications and no pushes.
const fullChromiumTests = /^test\/browser\/full-chromium\//;
/** They start nothing and keep nothing, so that one process runs all of them. */
const pureTests = /^(contract|web)\//;
const hangTimeoutMs = 5 * 60_000;
const longHangTimeoutMs = 5 * 60 * 60_000;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const args = process.argv.slice(2);
const isLong = args.includes('--long');
const suiteFlag = args.find((arg) => arg.startsWith('--suite='));
const flags = args.filter((arg) => arg.startsWith('-') && arg !== '--long' && arg !== suiteFlag);
const named = args.filter((arg) => !arg.startsWith('-'));
const patterns = choosePatterns();
const suite = chooseSuite();

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
  const missing = patterns.find((pattern) => globSync(pattern).length === 0);
  if (missing) {
    console.error(`There is no test file ${missing} (a flag takes its value after =).`);
    return 1;
  }
  const found = globSync(patterns)
    .sort()
    .filter((file) => enginesIn(suite, file).length > 0);
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
  const pure = files.filter((file) => pureTests.test(file));
  const others = files.filter((file) => !pureTests.test(file));
  const pureCode = pure.length > 0 ? await runFiles(pure, ['--test-isolation=none']) : 0;
  if (stopped) return 1;
  const code =
    others.length > 0 ? await withPostgres(() => withTemplates(() => runFiles(others))) : 0;
  return pureCode || code;
}

function choosePatterns(): string[] {
  if (isLong) return (named.length > 0 ? named : ['']).map(longTests);
  return named.length > 0 ? named : [everyTest];
}

/** The suite of the flag. Without a flag: files that are named run as a whole. */
function chooseSuite(): Suite {
  const given =
    suiteFlag?.slice('--suite='.length) ?? (isLong || named.length > 0 ? 'all' : 'everyday');
  if (!isSuite(given)) throw new Error(`There is no suite ${given}.`);
  return given;
}

/** @param word As in `npm run test:long -- siege`; a path stays as it is. */
function longTests(word: string): string {
  return word.includes('/') ? word : `test/long/${word}*.test.ts`;
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

async function runFiles(files: string[], more: string[] = []): Promise<number> {
  tests = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      // As the server is started: Kysely is one file instead of 250.
      '--conditions=built',
      '--test',
      // The long ones measure as well: each has the machine to itself.
      // One file more than there are cores, because each waits for the disk now and then.
      `--test-concurrency=${isLong ? 1 : availableParallelism() + 1}`,
      `--test-timeout=${isLong ? longHangTimeoutMs : hangTimeoutMs}`,
      ...more,
      ...flags,
      ...files,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_SUITE: suite, TEST_LENGTH: isLong ? 'long' : 'short' },
    },
  );
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}
