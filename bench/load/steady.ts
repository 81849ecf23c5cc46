/**
 * Sends requests at a steady average rate, at random moments and however long each answer takes,
 * like independent people. The latency of a request that waits for a free connection includes that
 * wait.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { makeChance } from '../../test/random.ts';
import { headEnd, inHttp, lengthIn } from './http-text.ts';
import type { LoadRequest } from './load.ts';

const connectionsDefault = 64;
const beatMaxMs = 10;
/** The offset of the status in "HTTP/1.1 304 Not Modified". */
const statusAt = 9;

export interface SteadyOptions {
  address: string;
  /** Sent in turn. */
  requests: LoadRequest[];
  perSecond: number;
  /** The expected status of every answer. */
  expected: number;
  connections?: number;
  /** Polls the clock without pause, which needs a core of its own. */
  isBusy?: boolean;
}

export interface SteadyResult {
  count: number;
  /** Answers a second, until the last one. */
  perSecond: number;
  /** From the scheduled moment of each request to its answer. */
  latenciesMs: number[];
}

export interface Steady {
  /** @throws if an answer is missing or has another status */
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
  // The failure is reported by `stop`.
  over.promise.catch(() => {});

  function askWaiting() {
    // This queue should be empty most of the time; otherwise the queue itself is measured.
    while (asked < waiting.length && free.length > 0) {
      // Round robin, because the server closes idle connections.
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

/** Parses answers with a length or without a body, which are the only ones here. */
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
