/** The store on SQLite: this thread reads, and another one writes (`sqlite-writer.ts`). */

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Refusal } from '../refuse.ts';
import { actionNames } from './action-names.ts';
import { chatsChangedSince, projectsChangedSince, usersChangedSince } from './changes.ts';
import { migrate, migrationsTable } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openSqlite, resultCode, SqliteReader } from './sqlite-connection.ts';
import type { Call, Outcome } from './sqlite-writer.ts';
import type { Actions, Store } from './store.ts';
import { StoreCounts } from './store-counts.ts';

/**
 * The interval of checks for other processes' writes. A check reads shared memory, in about 2 µs.
 */
const lookIntervalMs = 50;
const relaunchDelayMs = 500;
/** Longer than the writer waits for a lock (`busyTimeoutMs`), so it means a hanging disk. */
const writeTimeoutMs = 15_000;
const sweepIntervalMs = 500;
/** SQLite's result codes for a full, failing or read-only disk, and for a lock timeout. */
const unavailableCodes = new Set([5, 6, 7, 8, 10, 13, 14, 15, 26]);
/** The disk failed to confirm a commit, which may be durable all the same. */
const syncFailedCode = 1034;

/**
 * @param file The database; created if missing.
 * @param erasureIntervalMs How long the log keeps written data, and thus deleted data.
 */
export async function openSqliteStore(
  file: string,
  actions: Actions,
  erasureIntervalMs: number,
): Promise<Store> {
  const nameOf = actionNames(actions);
  const db = openSqlite(file);
  await bringUpToDate(db);
  const reader = new SqliteReader(db);
  const counts = new StoreCounts();
  const writer = await startWriter(
    { file, actionsUrl: actions.moduleUrl, erasureIntervalMs },
    counts,
  );
  const listeners = new Set<() => void>();
  let looking: NodeJS.Timeout | undefined;

  const lastTransaction = db.prepare("SELECT value FROM settings WHERE name = 'transactions'");
  const nextTransaction = () => Number(lastTransaction.get()?.value) + 1;
  const look = watchOtherProcesses(db, () => {
    for (const onCommit of listeners) onCommit();
  });

  return {
    engine: 'sqlite',
    counts,
    all: (statement, values) => reader.all(statement, values),
    first: (statement, values) => reader.first(statement, values),
    // These lines run synchronously, so no other read joins this transaction.
    together(reads) {
      db.exec('BEGIN');
      try {
        const rows = Object.entries(reads).map(([name, [statement, values]]) => [
          name,
          reader.all(statement as never, values as never),
        ]);
        return Object.fromEntries(rows);
      } finally {
        db.exec('COMMIT');
      }
    },
    async write(action, args, now = Date.now()) {
      const value = await writer.run(nameOf(action), args, now);
      for (const onCommit of listeners) onCommit();
      return value as never;
    },
    async check() {
      db.prepare('SELECT 1 FROM settings').get();
    },
    changesSince(position) {
      // Read first: a commit between this and the next lines is then reported again.
      const next = nextTransaction();
      const chats = reader.all(chatsChangedSince, { position });
      const projects = reader.all(projectsChangedSince, { position });
      const users = reader.all(usersChangedSince, { position });
      return { chats, projects, users, position: next };
    },
    position: nextTransaction,
    follow(onCommit) {
      listeners.add(onCommit);
      looking ??= setInterval(look, lookIntervalMs).unref();
      return () => {
        listeners.delete(onCommit);
        if (listeners.size > 0) return;
        clearInterval(looking);
        looking = undefined;
      };
    },
    async close() {
      clearInterval(looking);
      await writer.close();
      db.close();
    },
  };
}

async function bringUpToDate(db: DatabaseSync): Promise<void> {
  db.exec(migrationsTable);
  const migrator = {
    engine: 'sqlite' as const,
    run: (sql: string) => db.exec(sql),
    applied: () =>
      db
        .prepare('SELECT name FROM migrations')
        .all()
        .map((row) => String(row.name)),
    async alone(work: () => Promise<void>) {
      db.exec('BEGIN IMMEDIATE');
      try {
        await work();
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
  };
  await migrate(migrator, migrations);
  db.exec(`
    INSERT INTO settings (name, value) VALUES ('transactions', '0') ON CONFLICT DO NOTHING;
    INSERT INTO settings (name, value) VALUES ('epoch', '${randomBytes(6).toString('base64url')}')
      ON CONFLICT DO NOTHING;
  `);
}

/** For each connection, SQLite counts the commits of all others, so a check for them is cheap. */
function watchOtherProcesses(db: DatabaseSync, onCommit: () => void): () => void {
  const read = db.prepare('PRAGMA data_version');
  let known = read.get()?.data_version;
  return () => {
    const version = read.get()?.data_version;
    if (version === known) return;
    known = version;
    onCommit();
  };
}

interface Waiting {
  /** A time of `performance.now`. */
  sinceMs: number;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** Calls of one turn of the event loop are sent together. */
async function startWriter(
  given: { file: string; actionsUrl: string; erasureIntervalMs: number },
  counts: StoreCounts,
) {
  const waiting = new Map<number, Waiting>();
  let calls: Call[] = [];
  let count = 0;
  let closing = false;
  let isDown = false;
  let current = launch();
  await current.ready;
  const sweep = setInterval(refuseLate, sweepIntervalMs).unref();

  function launch() {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(new URL('./sqlite-writer.ts', import.meta.url), {
      workerData: { ...given, port: port2 },
      transferList: [port2],
    });
    const ready = new Promise<void>((resolve, reject) => {
      port1.on('message', (message: 'ready' | Outcome[]) => {
        if (message === 'ready') resolve();
        else settleBatch(message);
      });
      worker.once('error', reject);
    });
    // If a writer dies, which should never happen, its calls fail and a new writer starts.
    worker.on('error', () => {});
    worker.on('exit', () => {
      const lost = [...waiting.values()];
      waiting.clear();
      counts.waiting = 0;
      counts.failures += lost.length;
      for (const { reject } of lost) reject(new Refusal('unavailable', lostWrite));
      isDown = true;
      if (!closing) setTimeout(relaunch, relaunchDelayMs).unref();
    });
    return { port: port1, worker, ready };
  }

  function relaunch() {
    isDown = false;
    current = launch();
    current.ready.catch(() => {});
  }

  /** Refuses the calls that have waited too long. Their actions may still be committed. */
  function refuseLate() {
    const nowMs = performance.now();
    for (const [number, { sinceMs, reject }] of waiting) {
      if (nowMs - sinceMs < writeTimeoutMs) return;
      waiting.delete(number);
      counts.waiting = waiting.size;
      counts.failures++;
      reject(new Refusal('unavailable', lostWrite));
    }
  }

  function settleBatch(outcomes: Outcome[]) {
    // A batch that failed as a whole was not committed.
    if (outcomes.some(([, kind]) => kind !== 'failed')) counts.commits.observe(outcomes.length);
    for (const outcome of outcomes) settle(outcome);
  }

  function settle([number, kind, value]: Outcome) {
    const call = waiting.get(number);
    waiting.delete(number);
    counts.waiting = waiting.size;
    if (kind === 'failed') counts.failures++;
    if (kind === 'done') call?.resolve(value);
    else call?.reject(kind === 'refused' ? toRefusal(value) : toError(value));
  }

  function send() {
    const sent = calls;
    calls = [];
    try {
      current.port.postMessage(sent);
    } catch (error) {
      // No request should cause this. If one does, only its batch fails.
      for (const [number] of sent) settle([number, 'failed', error]);
    }
  }

  return {
    run(name: string, args: unknown[], now: number): Promise<unknown> {
      if (isDown) return Promise.reject(new Refusal('unavailable', 'Nothing was saved.'));
      const number = ++count;
      calls.push([number, name, args, now]);
      if (calls.length === 1) setImmediate(send);
      const sinceMs = performance.now();
      return new Promise((resolve, reject) => {
        waiting.set(number, { sinceMs, resolve, reject });
        counts.waiting = waiting.size;
      });
    },
    async close() {
      closing = true;
      clearInterval(sweep);
      const exited = new Promise((resolve) => current.worker.once('exit', resolve));
      current.port.close();
      await exited;
    },
  };
}

const lostWrite = 'The change may or may not have been saved. Look before you repeat it.';

function toRefusal(value: unknown): Refusal {
  const { code, detail, errors } = value as Refusal;
  return new Refusal(code, detail, errors);
}

function toError(value: unknown): Error {
  const { message, stack, errcode } = value as Error & { errcode?: number };
  if (errcode === syncFailedCode) return new Refusal('unavailable', lostWrite);
  if (unavailableCodes.has(resultCode(value))) {
    return new Refusal('unavailable', `Nothing was saved: ${message}.`);
  }
  return Object.assign(new Error(message), { stack });
}
