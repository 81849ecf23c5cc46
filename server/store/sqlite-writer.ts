/**
 * The writer thread. It owns the only write connection of its process. It runs all waiting actions
 * in one transaction and answers after the commit: many writes share one disk sync, and a slow disk
 * delays no reader.
 */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Refusal } from '../refuse.ts';
import { releaseMemory } from '../release-memory.ts';
import { busyTimeoutMs, openSqlite, resultCode, SqliteReader } from './sqlite-connection.ts';
import type { Actions, Tx } from './store.ts';

/** The action to run, its arguments, and its time (`Tx.now`). */
export type Call = [number: number, name: string, args: unknown[], now: number];
export type Outcome = [number: number, kind: 'done' | 'refused' | 'failed', value: unknown];

const batchMax = 256;
/** SQLite's result code for a write lock held by another connection. */
const busyCode = 5;
const lookAgainMs = 1;
const eraseAgainMs = 1_000;

const { file, actionsUrl, erasureIntervalMs, port } = workerData as {
  file: string;
  actionsUrl: string;
  erasureIntervalMs: number;
  port: MessagePort;
};
const { actions } = (await import(actionsUrl)) as { actions: Actions };
const db = openSqlite(file);
const statements = new SqliteReader(db);

// PostgreSQL has a function for the transaction's number. Here, actions in one transaction share
// it.
let transaction = { number: 0, used: false };
db.function('txid_current', () => {
  transaction.used = true;
  return transaction.number;
});
const nobody = new Int32Array(new SharedArrayBuffer(4));
/**
 * Waits for another process's write lock. SQLite itself would retry after growing pauses of up to
 * 100 ms, so a process that writes continuously would starve this one.
 */
function begin() {
  const sinceMs = performance.now();
  for (;;) {
    try {
      return db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      const isLate = performance.now() - sinceMs > busyTimeoutMs;
      if (resultCode(error) !== busyCode || isLate) throw error;
      // This thread has nothing else to do, so it may block.
      Atomics.wait(nobody, 0, 0, lookAgainMs);
    }
  }
}
/** Set while the log may hold data, as after a crash. */
let erasing: NodeJS.Timeout | undefined = setTimeout(eraseLog, erasureIntervalMs);
const readNumber = db.prepare(
  "SELECT CAST(value AS integer) AS n FROM settings WHERE name = 'transactions'",
);
const writeNumber = db.prepare("UPDATE settings SET value = ? WHERE name = 'transactions'");
// From here on, only `begin` waits for the lock.
db.exec('PRAGMA busy_timeout = 0');

port.on('message', async (calls: Call[]) => {
  const waiting = calls;
  for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port)) {
    waiting.push(...(more.message as Call[]));
  }
  for (let start = 0; start < waiting.length; start += batchMax) {
    const batch = waiting.slice(start, start + batchMax);
    port.postMessage(await runBatch(batch));
  }
});
port.on('close', () => {
  clearTimeout(erasing);
  db.close();
});
port.postMessage('ready');
releaseMemory();

/**
 * The log keeps written data, including data deleted since, until it is overwritten. So it is
 * checkpointed and emptied some time after a write. A reader in progress prevents that.
 */
function eraseLog(): void {
  erasing = undefined;
  const isBusy = () => db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
  try {
    if (!isBusy()) return;
  } catch {
    // The disk is full or failing. The next write reports it to its caller.
  }
  erasing = setTimeout(eraseLog, Math.min(erasureIntervalMs, eraseAgainMs));
}

async function runBatch(batch: Call[]): Promise<Outcome[]> {
  try {
    return await runAll(batch, runAction).catch((error) => {
      if (error === halfDone) return runAll(batch, runActionApart);
      throw error;
    });
  } catch (error) {
    return batch.map(([number]) => [number, 'failed', describe(error)]);
  }
}

/** @returns the outcome of each call, after the commit. If it throws, nothing was committed. */
async function runAll(batch: Call[], run: (call: Call) => Promise<Outcome>): Promise<Outcome[]> {
  try {
    begin();
    transaction = { number: Number(readNumber.get()?.n) + 1, used: false };
    const outcomes: Outcome[] = [];
    for (const call of batch) outcomes.push(await run(call));
    // Not `run`: see `SqliteReader.run`.
    if (transaction.used) writeNumber.get(String(transaction.number));
    db.exec('COMMIT');
    erasing ??= setTimeout(eraseLog, erasureIntervalMs);
    return outcomes;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Rolls back the batch: one action failed after writing, and that can't be undone separately. */
const halfDone = new Error('half done');

/**
 * Nearly all failing actions are refused before they write. So there is no savepoint, for which
 * SQLite would copy every page before changing it.
 */
async function runAction(call: Call): Promise<Outcome> {
  const writesBefore = statements.writes;
  try {
    return await act(call);
  } catch (error) {
    // A full or failing disk ends the whole transaction.
    if (!db.isTransaction) throw error;
    if (statements.writes !== writesBefore) throw halfDone;
    return ending(call, error);
  }
}

/** Runs the action in a savepoint, for a batch in which one has to be undone without the others. */
async function runActionApart(call: Call): Promise<Outcome> {
  db.exec('SAVEPOINT action');
  try {
    const outcome = await act(call);
    db.exec('RELEASE action');
    return outcome;
  } catch (error) {
    if (!db.isTransaction) throw error;
    db.exec('ROLLBACK TO action; RELEASE action');
    return ending(call, error);
  }
}

async function act([number, name, args, now]: Call): Promise<Outcome> {
  const tx: Tx = {
    engine: 'sqlite',
    now,
    all: (statement, values) => statements.all(statement, values),
    first: (statement, values) => statements.first(statement, values),
    run: (statement, values) => statements.run(statement, values),
    lockProject: () => true,
    lockProjectsOfUser: () => {},
    lockChat: () => true,
    lockUser: () => {},
    lockChatsOfUser: () => {},
    lockAccounts: () => {},
  };
  const action = actions.byName[name] as unknown as (
    tx: Tx,
    ...args: unknown[]
  ) => Promise<unknown>;
  return [number, 'done', await action(tx, ...args)];
}

function ending([number]: Call, error: unknown): Outcome {
  if (!(error instanceof Refusal)) return [number, 'failed', describe(error)];
  return [number, 'refused', { code: error.code, detail: error.detail, errors: error.errors }];
}

function describe(error: unknown) {
  const { message, stack, errcode } = error as Error & { errcode?: number };
  return { message, stack, errcode };
}
