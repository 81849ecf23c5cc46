/**
 * The thread that writes. It owns the one write connection of its process, takes all the actions
 * that are waiting, runs them in one transaction, each under its own savepoint, and answers after
 * the commit: many writes share one sync of the disk, and a slow disk holds up no reader.
 */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type ActionName, actions } from '../actions.ts';
import { giveBack } from '../give-back.ts';
import { Refusal } from '../refuse.ts';
import { openSqlite, SqliteReader } from './sqlite-connection.ts';
import type { Tx } from './store.ts';

/** The action to run, its arguments, the time that it is to take for now. */
export type Call = [number: number, name: ActionName, args: unknown[], now: number];
export type Outcome = [number: number, kind: 'done' | 'refused' | 'failed', value: unknown];

const batchMax = 256;

const { file, port } = workerData as { file: string; port: MessagePort };
const db = openSqlite(file);
const statements = new SqliteReader(db);

// PostgreSQL has this function. Here the actions of one transaction share the number too.
let transaction = { number: 0, used: false };
db.function('txid_current', () => {
  transaction.used = true;
  return transaction.number;
});
const begin = () => db.exec('BEGIN IMMEDIATE');
const readNumber = db.prepare(
  "SELECT CAST(value AS integer) AS n FROM settings WHERE name = 'transactions'",
);
const writeNumber = db.prepare("UPDATE settings SET value = ? WHERE name = 'transactions'");

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
port.on('close', () => db.close());
port.postMessage('ready');
giveBack();

async function runBatch(batch: Call[]): Promise<Outcome[]> {
  try {
    begin();
    transaction = { number: Number(readNumber.get()?.n) + 1, used: false };
    const outcomes: Outcome[] = [];
    for (const call of batch) outcomes.push(await runAction(call));
    // Not `run`, for the reason given in `SqliteReader.run`.
    if (transaction.used) writeNumber.get(String(transaction.number));
    db.exec('COMMIT');
    return outcomes;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    return batch.map(([number]) => [number, 'failed', describe(error)]);
  }
}

/** An action that does not end well leaves nothing behind; the others of its batch go on. */
async function runAction([number, name, args, now]: Call): Promise<Outcome> {
  db.exec('SAVEPOINT action');
  try {
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
    const action = actions[name] as (tx: Tx, ...args: unknown[]) => Promise<unknown>;
    const value = await action(tx, ...args);
    db.exec('RELEASE action');
    return [number, 'done', value];
  } catch (error) {
    // A full or failing disk ends the whole transaction: then there is no savepoint to go back to.
    if (!db.isTransaction) throw error;
    db.exec('ROLLBACK TO action; RELEASE action');
    if (!(error instanceof Refusal)) return [number, 'failed', describe(error)];
    return [number, 'refused', { code: error.code, detail: error.detail, errors: error.errors }];
  }
}

function describe(error: unknown) {
  const { message, stack, errcode } = error as Error & { errcode?: number };
  return { message, stack, errcode };
}
