/**
 * Several processes that share the port and the database, so that every core has work. The first one
 * serves nobody: it hands connections to the others by turns, starts anew what dies, and ends them
 * all. If it dies itself, Node.js ends the others, and the port is free.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { NumbersOfAll, tellNumbers } from './metrics/of-processes.ts';
import { StartRefused } from './start-refused.ts';
import type { World } from './world.ts';

/** How long before one that has died is started again; twice as long each time it dies at once. */
const restartMs = 250;
const restartMaxMs = 30_000;
const atOnceMs = 60_000;

export interface Running {
  publicUrl: string;
  /** Takes no more requests, answers those under way, closes the database. */
  stop(): Promise<void>;
}

/** What a process says of its start, once. */
type Word = { ready: string } | { failed: string };

interface Started {
  publicUrl: string;
  /** Resolves with how it ended. */
  ended: Promise<string>;
}

/** @throws what keeps one of them from starting; those that run end with this process. */
export async function runProcesses(config: Config): Promise<Running> {
  const port = await findPort(config);
  const numbers = new NumbersOfAll();
  let isStopping = false;

  async function start(number: number): Promise<Started> {
    const worker = cluster.fork({ PORT: String(port) });
    const ended = endOf(worker);
    closeWhatWasHanded(worker);
    const publicUrl = await readiness(worker, ended);
    numbers.add(worker, number);
    return { publicUrl, ended };
  }

  /** Whatever it dies of, another one takes its place. */
  async function keep(number: number, { ended }: Started): Promise<void> {
    let waitMs = restartMs;
    for (let running = ended; ; ) {
      const sinceMs = performance.now();
      const how = await running;
      if (isStopping) return;
      if (performance.now() - sinceMs > atOnceMs) waitMs = restartMs;
      console.error(`Process ${number} ended: ${how} Another one starts in ${waitMs} ms.`);
      await sleep(waitMs);
      if (isStopping) return;
      waitMs = Math.min(waitMs * 2, restartMaxMs);
      running = start(number).then(
        (started) => started.ended,
        (error: Error) => error.message,
      );
    }
  }

  // The first of them brings the database up to date before the others look at it.
  const first = await start(1);
  const others = await Promise.all(
    Array.from({ length: config.processes - 1 }, (_, i) => start(i + 2)),
  );
  for (const [i, started] of [first, ...others].entries()) void keep(i + 1, started);

  return {
    publicUrl: first.publicUrl,
    async stop() {
      isStopping = true;
      const alive = Object.values(cluster.workers ?? {}).filter((one) => one && !one.isDead());
      await Promise.all(
        alive.map((worker) => {
          const ended = endOf(worker as Worker);
          worker?.kill('SIGTERM');
          return ended;
        }),
      );
    },
  };
}

/** In each process that serves: tells the first one that it does. */
export function joinProcesses(world: World): void {
  tellNumbers(world);
  process.send?.({ ready: world.publicUrl } satisfies Word);
}

/** In a process that can't serve. Resolves when the first one has been told. */
export async function sayWhyNot(reason: string): Promise<void> {
  const word: Word = { failed: reason };
  await new Promise((resolve) => process.send?.(word, resolve));
}

/**
 * What is wrong with the address is said before anything is started; and all take the same port,
 * also where it is any free one, and also when all of them have died.
 */
async function findPort({ host, port }: Config): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}

/** @returns the address that it told */
async function readiness(worker: Worker, ended: Promise<string>): Promise<string> {
  const word = new Promise<Word>((resolve) => {
    worker.on('message', (message: Word) => {
      if ('ready' in message || 'failed' in message) resolve(message);
    });
  });
  const said = await Promise.race([word, ended.then((how): Word => ({ failed: how }))]);
  if ('failed' in said) throw new StartRefused(said.failed);
  return said.ready;
}

/**
 * A connection that was just being handed to a process that dies would stay open, with nobody who
 * answers: Node.js forgets it. Closed, its client asks again.
 */
function closeWhatWasHanded(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child) as (...words: unknown[]) => boolean;
  let handed: { close(): void } | undefined;
  child.send = (message: unknown, handle?: unknown, ...more: unknown[]) => {
    if (handle) handed = handle as typeof handed;
    return send(message, handle, ...more);
  };
  // One that was taken is closed here already, and is not closed twice.
  worker.once('exit', () => handed?.close());
}

/** @returns a promise of how it ended, in words */
function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ? `by ${signal}.` : `with code ${code}.`));
    // One that could not even be made has no exit; of others this tells nothing new.
    worker.on('error', ({ message }) => {
      if (worker.process.pid === undefined) resolve(`${message}.`);
    });
  });
}
