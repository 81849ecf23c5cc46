// The tests: a PostgreSQL for all of them, `node --test` over the files, and the end of both.
// With --long, those in test/long alone, at their full length.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.ts';

const everyTest = '{contract,demo,server,test,web}/**/*.test.ts';
const longTests = 'test/long/**/*.test.ts';
const hangTimeoutMs = 5 * 60_000;
const longHangTimeoutMs = 5 * 60 * 60_000;
// Even one core is better used by two files, as each waits for the disk now and then.
const concurrencyMin = 2;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// A stop asks the tests to end; what remains then happens as after any other run.
let tests: ChildProcess | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    tests?.kill(signal);
  });
}

const given = process.env.TEST_DATABASE_URL;
const postgres = given ? undefined : await startPostgres();
try {
  process.exitCode = stopped ? 1 : await runTests(given ?? postgres?.url ?? '');
} finally {
  await postgres?.stop();
}

async function runTests(databaseUrl: string): Promise<number> {
  const isLong = process.argv.includes('--long');
  const args = process.argv.slice(2).filter((arg) => arg !== '--long');
  const flags = args.filter((arg) => arg.startsWith('-'));
  const files = args.filter((arg) => !arg.startsWith('-'));
  const missing = files.find((file) => !file.includes('*') && !existsSync(file));
  if (missing) {
    console.error(`There is no test file ${missing} (a flag takes its value after =).`);
    return 1;
  }
  tests = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--test',
      // The long ones measure as well: each has the machine to itself.
      `--test-concurrency=${isLong ? 1 : Math.max(concurrencyMin, availableParallelism())}`,
      `--test-timeout=${isLong ? longHangTimeoutMs : hangTimeoutMs}`,
      ...flags,
      ...(files.length > 0 ? files : [isLong ? longTests : everyTest]),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: databaseUrl,
        TEST_LENGTH: isLong ? 'long' : 'short',
      },
    },
  );
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}
