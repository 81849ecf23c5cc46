/**
 * The thread that writes. It owns the one write connection of its process, takes all the actions
 * that are waiting, runs them in one transaction, and answers after the commit: many writes share one
 * sync of the disk, and a slow disk holds up no reader.
 */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { giveBack } from '../give-back.ts';
import { Refusal } from '../refuse.ts';
import { busyTimeoutMs, openSqlite, resultCode, SqliteReader } from './sqlite-connection.ts';
import type { Actions, Tx } from './store.ts';

/** The action to run, its arguments, the time that it is to take for now. */
export type Call = [number: number, name: string, args: unknown[], now: number];
export type Outcome = [number: number, kind: 'done' | 'refused' | 'failed', value: unknown];

const batchMax = 256;
/** SQLite's result code where another connection has the one lock for writing. */
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

// PostgreSQL has this function. Here the actions of one transaction share the number too.
let transaction = { number: 0, used: false };
db.function('txid_current', () => {
  transaction.used = true;
  return transaction.number;
});
const nobody = new Int32Array(new SharedArrayBuffer(4));
/**
 * Another process may be writing. SQLite would look again after ever longer pauses, at last of 100 ms, and find
 * that one writing anew: where it writes without pause, it had the file nearly for itself.
 */
function begin() {
  const sinceMs = performance.now();
  for (;;) {
    try {
      return db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      const isLate = performance.now() - sinceMs > busyTimeoutMs;
      if (resultCode(error) !== busyCode || isLate) throw error;
      // This thread has nothing else to do.
      Atomics.wait(nobody, 0, 0, lookAgainMs);
    }
  }
}
/** Set while there may be something in the log, as after a crash. */
let erasing: NodeJS.Timeout | undefined = setTimeout(eraseLog, erasureIntervalMs);
const readNumber = db.prepare(
  "SELECT CAST(value AS integer) AS n FROM settings WHERE name = 'transactions'",
);
const writeNumber = db.prepare("UPDATE settings SET value = ? WHERE name = 'transactions'");
// From here on it waits by `begin` alone.
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
giveBack();

/**
 * The log keeps what was written, also what is deleted since, until it is written over. So it is copied into the
 * database and emptied some time after a write. A reader in the middle of a read keeps it from being emptied.
 */
function eraseLog(): void {
  erasing = undefined;
  const isBusy = () => db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
  try {
    if (!isBusy()) return;
  } catch {
    // The disk is full or failing: the next write says so to its sender.
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

/** @returns what became of each, all of it on disk; where it throws, nothing was kept */
async function runAll(batch: Call[], run: (call: Call) => Promise<Outcome>): Promise<Outcome[]> {
  try {
    begin();
    transaction = { number: Number(readNumber.get()?.n) + 1, used: false };
    const outcomes: Outcome[] = [];
    for (const call of batch) outcomes.push(await run(call));
    // Not `run`, for the reason given in `SqliteReader.run`.
    if (transaction.used) writeNumber.get(String(transaction.number));
    db.exec('COMMIT');
    erasing ??= setTimeout(eraseLog, erasureIntervalMs);
    return outcomes;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** One of the batch did not end well and leaves something behind, which can't be undone alone. */
const halfDone = new Error('half done');

/**
 * Nearly all that do not end well are refused before they write anything, and leave nothing behind. So
 * there is no savepoint, for which SQLite would copy every page that is about to be changed.
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

/** With a savepoint, where one of the batch is known to need it: the others go on. */
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
