/**
 * Runs several processes that share the port and the database, to use every core. The first process
 * serves no requests: it hands connections to the others in turn, restarts those that die, and
 * stops them all. If it dies itself, Node.js ends the others and frees the port.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { NumbersOfAll, tellNumbers } from './metrics/of-processes.ts';
import { StartRefused } from './start-refused.ts';
import type { World } from './world.ts';

/** The delay before a restart. It doubles each time the new process dies within `stableAfterMs`. */
const restartDelayMs = 250;
const restartDelayMaxMs = 30_000;
const stableAfterMs = 60_000;

export interface Running {
  publicUrl: string;
  /** Stops accepting requests, answers those in progress, closes the database. */
  stop(): Promise<void>;
}

/** The message that a process sends once, when it has started or failed to. */
type StartMessage = { ready: string } | { failed: string };

interface Started {
  publicUrl: string;
  /** Resolves with a description of how the process ended. */
  ended: Promise<string>;
}

/** @throws the reason why a process can't start; the others end with this one */
export async function runProcesses(config: Config): Promise<Running> {
  const port = await findPort(config);
  const numbers = new NumbersOfAll();
  let isStopping = false;

  async function start(number: number): Promise<Started> {
    const worker = cluster.fork({ PORT: String(port) });
    const ended = endOf(worker);
    closeHandedConnection(worker);
    const publicUrl = await readiness(worker, ended);
    numbers.add(worker, number);
    return { publicUrl, ended };
  }

  /** Replaces the process whenever it dies. */
  async function keep(number: number, { ended }: Started): Promise<void> {
    let delayMs = restartDelayMs;
    for (let running = ended; ; ) {
      const sinceMs = performance.now();
      const how = await running;
      if (isStopping) return;
      if (performance.now() - sinceMs > stableAfterMs) delayMs = restartDelayMs;
      console.error(`Process ${number} ended: ${how} It restarts in ${delayMs} ms.`);
      await sleep(delayMs);
      if (isStopping) return;
      delayMs = Math.min(delayMs * 2, restartDelayMaxMs);
      running = start(number).then(
        (started) => started.ended,
        (error: Error) => error.message,
      );
    }
  }

  // The first one migrates the database before the others open it.
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

/** In a serving process: reports to the first process that it is ready. */
export function joinProcesses(world: World): void {
  tellNumbers(world);
  process.send?.({ ready: world.publicUrl } satisfies StartMessage);
}

/** In a process that can't serve: sends the reason to the first one. Resolves when it is sent. */
export async function sayWhyNot(reason: string): Promise<void> {
  const message: StartMessage = { failed: reason };
  await new Promise((resolve) => process.send?.(message, resolve));
}

/**
 * Binds the address once before any process starts, so that a bad address is reported at once. With
 * `PORT=0` it picks the port that all processes share, also after a restart of all.
 */
async function findPort({ host, port }: Config): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}

/** @returns the public address of the worker, once it is ready */
async function readiness(worker: Worker, ended: Promise<string>): Promise<string> {
  const message = new Promise<StartMessage>((resolve) => {
    worker.on('message', (message: StartMessage) => {
      if ('ready' in message || 'failed' in message) resolve(message);
    });
  });
  const first = await Promise.race([message, ended.then((how): StartMessage => ({ failed: how }))]);
  if ('failed' in first) throw new StartRefused(first.failed);
  return first.ready;
}

/**
 * Node.js forgets a connection that it was handing to a process that dies: it would stay open and unanswered.
 * Closing it makes the client try again.
 */
function closeHandedConnection(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child) as (...words: unknown[]) => boolean;
  let handed: { close(): void } | undefined;
  child.send = (message: unknown, handle?: unknown, ...more: unknown[]) => {
    if (handle) handed = handle as typeof handed;
    return send(message, handle, ...more);
  };
  // A handle that the worker took is closed here already; closing it again does nothing.
  worker.once('exit', () => handed?.close());
}

/** @returns a promise of a description of how it ended */
function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ? `by ${signal}.` : `with code ${code}.`));
    // A process that could not be created has no `exit` event; for others, `exit` says it all.
    worker.on('error', ({ message }) => {
      if (worker.process.pid === undefined) resolve(`${message}.`);
    });
  });
}
