/**
 * Runs message searches without blocking the event loop. PostgreSQL searches in its own process. SQLite searches in
 * the calling thread and can take long, so searches run in a worker (`message-search-thread.ts`), which starts with
 * the first search.
 */
import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { Refusal } from '../refuse.ts';
import { databaseFile } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { type FoundMessages, findInMessages, type MessageQuery } from './find-in-messages.ts';
import type { SearchOutcome } from './message-search-thread.ts';

export interface MessageSearch {
  /** @throws Refusal */
  run(callerId: number, query: MessageQuery): Promise<FoundMessages>;
  close(): Promise<void>;
}

export function openMessageSearch(config: Config, store: Store): MessageSearch {
  if (config.databaseUrl === undefined) return new SearchThread(databaseFile(config.dataDir));
  return {
    run: (callerId, query) => findInMessages(store, callerId, query),
    close: async () => {},
  };
}

interface Search {
  callerId: number;
  query: MessageQuery;
  resolve: (found: FoundMessages) => void;
  reject: (error: Error) => void;
}

/** Runs one search at a time. People take turns, so many searches of one person do not delay the others. */
class SearchThread implements MessageSearch {
  readonly #file: string;
  readonly #waiting = new Map<number, Search[]>();
  #running: Search | undefined;
  #thread: { worker: Worker; port: MessagePort } | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  run(callerId: number, query: MessageQuery): Promise<FoundMessages> {
    return new Promise((resolve, reject) => {
      const search = { callerId, query, resolve, reject };
      const own = this.#waiting.get(callerId);
      if (own) own.push(search);
      else this.#waiting.set(callerId, [search]);
      this.#next();
    });
  }

  async close(): Promise<void> {
    if (!this.#thread) return;
    const { worker, port } = this.#thread;
    const ended = once(worker, 'exit');
    port.close();
    await ended;
  }

  #next(): void {
    if (this.#running) return;
    for (const [callerId, [search, ...rest]] of this.#waiting) {
      // A person with more searches goes to the end of the queue.
      this.#waiting.delete(callerId);
      if (rest.length > 0) this.#waiting.set(callerId, rest);
      this.#running = search;
      this.#thread ??= this.#launch();
      this.#thread.port.postMessage([callerId, search?.query]);
      return;
    }
  }

  #launch() {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(new URL('./message-search-thread.ts', import.meta.url), {
      workerData: { file: this.#file, port: port2 },
      transferList: [port2],
    });
    port1.on('message', (outcome: SearchOutcome) => {
      this.#settle(({ resolve, reject }) => {
        if (outcome.kind === 'found') resolve(outcome.found);
        else if (outcome.kind === 'refused') reject(new Refusal(outcome.code, outcome.detail));
        else reject(Object.assign(new Error(outcome.message), { stack: outcome.stack }));
      });
    });
    // If the worker dies, its search fails and the next search starts a new worker.
    worker.on('error', () => {});
    worker.on('exit', () => {
      this.#thread = undefined;
      this.#settle(({ reject }) => reject(new Refusal('unavailable', 'Search again in a moment.')));
    });
    return { worker, port: port1 };
  }

  #settle(end: (search: Search) => void): void {
    const search = this.#running;
    this.#running = undefined;
    if (search) end(search);
    this.#next();
  }
}
