/**
 * Runs long work on a SQLite file in its own thread, so that the command can show progress and be
 * stopped.
 */
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Counts, checkData, checkFile, countDatabase } from './check-database.ts';
import { fault } from './command.ts';
import { identify, withSqliteFile } from './read-database.ts';

const busyTimeoutMs = 10_000;

const tasks = {
  /** Copies all committed data into another file while others keep writing. */
  copy(source: string, target: string): void {
    const db = new DatabaseSync(source, { readOnly: true, timeout: busyTimeoutMs });
    try {
      db.prepare('VACUUM INTO ?').run(target);
    } finally {
      db.close();
    }
  },

  /** @throws Fault if it is not an intact database of this or an older version */
  async inspect(file: string): Promise<Inspected> {
    return withSqliteFile(file, async (reader) => {
      const isCurrent = await identify(reader, file);
      const [damage] = await checkFile(reader);
      if (damage) fault(`${file} is not whole. ${damage}`);
      const faults = isCurrent ? await checkData(reader) : [];
      return { counts: await countDatabase(reader, isCurrent), faults };
    });
  },
};

export interface Inspected {
  counts: Counts;
  /** The inconsistencies in the data of an intact file. */
  faults: string[];
}

export type TaskName = keyof typeof tasks;

export function inThread<N extends TaskName>(
  name: N,
  ...args: Parameters<(typeof tasks)[N]>
): Promise<Awaited<ReturnType<(typeof tasks)[N]>>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { name, args } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread && workerData?.name in tasks) {
  const { name, args } = workerData as { name: TaskName; args: [string, string] };
  parentPort?.postMessage(await tasks[name](...args));
}
