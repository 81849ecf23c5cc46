/** The worker thread that searches messages on SQLite, through a read-only connection. */
import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { ProblemCode } from '../../contract/problems.ts';
import { Refusal } from '../refuse.ts';
import { busyTimeoutMs, SqliteReader } from '../store/sqlite-connection.ts';
import { type FoundMessages, findInMessages, type MessageQuery } from './find-in-messages.ts';

export type SearchOutcome =
  | { kind: 'found'; found: FoundMessages }
  | { kind: 'refused'; code: ProblemCode; detail: string | undefined }
  | { kind: 'failed'; message: string; stack: string | undefined };

const { file, port } = workerData as { file: string; port: MessagePort };
const db = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
const reader = new SqliteReader(db);

port.on('message', async ([callerId, query]: [number, MessageQuery]) => {
  port.postMessage(await run(callerId, query));
});
port.on('close', () => db.close());

async function run(callerId: number, query: MessageQuery): Promise<SearchOutcome> {
  try {
    return { kind: 'found', found: await findInMessages(reader, callerId, query) };
  } catch (error) {
    if (error instanceof Refusal) {
      return { kind: 'refused', code: error.code, detail: error.detail };
    }
    const { message, stack } = error as Error;
    return { kind: 'failed', message, stack };
  }
}
