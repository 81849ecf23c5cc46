/**
 * Asks so many times a second, at random moments, however long each answer takes, as people do who
 * don't know of each other. What waits for a free connection has been waiting since its moment.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { makeChance } from '../../test/random.ts';
import { headEnd, inHttp, lengthIn } from './http-text.ts';
import type { LoadRequest } from './load.ts';

const connectionsDefault = 64;
const beatMaxMs = 10;
/** Where the status stands in "HTTP/1.1 304 Not Modified". */
const statusAt = 9;

export interface SteadyOptions {
  address: string;
  /** Made by turns. */
  requests: LoadRequest[];
  perSecond: number;
  /** The status of every answer. */
  expected: number;
  connections?: number;
  /** Looks at the clock all the time, for which it needs a core of its own. */
  isBusy?: boolean;
}

export interface SteadyResult {
  count: number;
  /** Answers, until the last one. */
  perSecond: number;
  /** From the moment when each was to be asked to its answer. */
  latenciesMs: number[];
}

export interface Steady {
  /** @throws where one was answered in another way, or not at all */
  stop(): Promise<SteadyResult>;
}

export async function askSteadily(options: SteadyOptions): Promise<Steady> {
  const { address, requests, perSecond, expected, isBusy = false } = options;
  const { hostname, port, host } = new URL(address);
  const chance = makeChance(perSecond);
  const gapMs = () => (-Math.log(1 - chance.below(2 ** 20) / 2 ** 20) * 1_000) / perSecond;
  const texts = requests.map((one) => inHttp(one, host));
  const over = Promise.withResolvers<void>();
  const latenciesMs: number[] = [];
  const free: Socket[] = [];
  const waiting: number[] = [];
  let asked = 0;
  let isStopping = false;
  let endedAt = 0;

  const sockets = await Promise.all(
    Array.from({ length: options.connections ?? connectionsDefault }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay();
      await once(socket, 'connect');
      return socket;
    }),
  );
  const startedAt = performance.now();
  let dueAt = startedAt + gapMs();
  const moments = new Map<Socket, number>();
  for (const socket of sockets) {
    socket.on('error', over.reject).on('close', () => over.reject(new Error('It was cut off.')));
    onAnswers(socket, (status) => {
      if (status !== expected) over.reject(new Error(`One was answered ${status}.`));
      endedAt = performance.now();
      latenciesMs.push(endedAt - (moments.get(socket) as number));
      moments.delete(socket);
      free.push(socket);
      askWaiting();
    });
    free.push(socket);
  }
  // Whoever hears of a failure does so when they stop it.
  over.promise.catch(() => {});

  function askWaiting() {
    // A queue that is empty most of the time; where it isn't, what is measured is the queue.
    while (asked < waiting.length && free.length > 0) {
      // By turns: the server closes one that says nothing for too long.
      const socket = free.shift() as Socket;
      moments.set(socket, waiting[asked] as number);
      socket.write(textOf(asked++));
    }
    if (isStopping && moments.size === 0) over.resolve();
  }
  const textOf = (number: number) =>
    (texts[number % texts.length] as (number: number) => string)(number + 1);

  function beat() {
    const now = performance.now();
    for (; dueAt <= now; dueAt += gapMs()) waiting.push(dueAt);
    askWaiting();
    if (isBusy && !isStopping) setImmediate(beat);
  }
  const timer = setInterval(beat, Math.min(beatMaxMs, Math.max(1, 1_000 / perSecond)));
  if (isBusy) beat();

  return {
    async stop() {
      clearInterval(timer);
      isStopping = true;
      askWaiting();
      try {
        await over.promise;
      } finally {
        for (const socket of sockets) socket.removeAllListeners('close').destroy();
      }
      const count = latenciesMs.length;
      return { count, perSecond: (count / (endedAt - startedAt)) * 1_000, latenciesMs };
    },
  };
}

/** Of answers with a length or without a body, as all of ours are that are asked for steadily. */
function onAnswers(socket: Socket, heard: (status: number) => void): void {
  let left: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    left = left.length > 0 ? Buffer.concat([left, bytes]) : bytes;
    for (;;) {
      const headLength = left.indexOf(headEnd);
      if (headLength === -1) return;
      const head = left.toString('latin1', 0, headLength);
      const status = Number(head.slice(statusAt, statusAt + 3));
      const length = status === 304 ? 0 : lengthIn(head);
      if (Number.isNaN(length)) socket.destroy(new Error(`Without a length: ${head}`));
      const end = headLength + headEnd.length + length;
      if (!(left.length >= end)) return;
      left = left.subarray(end);
      heard(status);
    }
  });
}
